#include "typed/width.h"

enum { BYTE = 8 };

Number width_number(const CType *t, uint8_t bits) {
  t = c_type(t);
  return (Number){t, t->is_bool ? 1 : bits ? bits : t->size * BYTE};
}

bool width_numbers_differ(const CType *old, uint8_t old_bits, const CType *new, uint8_t new_bits) {
  Number a = width_number(old, old_bits), b = width_number(new, new_bits);
  return a.type->kind == b.type->kind && a.bits != b.bits;
}

bool width_differs(const CField *old, const CField *new) {
  const CType *a = c_type(old->type), *b = c_type(new->type);
  bool differs = false;
  for (; a->kind == C_ARRAY && b->kind == C_ARRAY; a = c_type(a->base), b = c_type(b->base))
    differs |= a->count != b->count;
  if (c_is_number(a) && c_is_number(b)) differs |= width_numbers_differ(a, old->bits, b, new->bits);
  return differs;
}
