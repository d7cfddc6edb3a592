#include "code/look.h"

#include <stddef.h>

InputLook look_of_array(const Type *e) {
  while (e->kind == TYPE_ARRAY && e->element)
    e = e->element;
  bool is_integer = e->kind == TYPE_INTEGER;
  if (!is_integer && e->kind != TYPE_FLOAT) return LOOK_NUMBER;
  switch (e->size) {
    case 1: return LOOK_TEXT;
    case 2: return !is_integer ? LOOK_NUMBER : e->is_signed ? LOOK_SHORTS : LOOK_UNSIGNED_SHORTS;
    case 4: return !is_integer ? LOOK_FLOATS : e->is_signed ? LOOK_INTS : LOOK_UNSIGNED_INTS;
    case 8: return !is_integer ? LOOK_DOUBLES : e->is_signed ? LOOK_LONGS : LOOK_UNSIGNED_LONGS;
    default: return LOOK_NUMBER;
  }
}

InputLook look_of_type(const Type *t) {
  if (!t) return LOOK_NUMBER;
  if (t->kind == TYPE_ARRAY && t->element) return look_of_array(t->element);
  if (t->kind == TYPE_FLOAT) return t->is_brain ? LOOK_BRAIN : LOOK_FLOAT;
  bool is_unsigned = t->kind == TYPE_INTEGER && !t->is_signed && t->size <= 8;
  return is_unsigned ? LOOK_UNSIGNED : LOOK_NUMBER;
}
