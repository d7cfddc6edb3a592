/* Questions about types of C (CType of declarations.h). */
#include <assert.h>

#include "front/declarations.h"

const CType *c_type(const CType *t) {
  while (t->kind == C_ALIAS)
    t = t->base;
  return t;
}

bool c_is_const(const CType *t) {
  for (; t->kind == C_ALIAS; t = t->base)
    if (t->is_const) return true;
  return false;
}

bool c_is_number(const CType *t) {
  t = c_type(t);
  return t->kind == C_INTEGER || t->kind == C_FLOAT;
}

bool c_is_structure(const CType *t) {
  t = c_type(t);
  return t->kind == C_STRUCT || t->kind == C_UNION;
}

bool c_has_pointer(const CType *t) {
  t = c_type(t);
  if (t->kind == C_POINTER) return true;
  if (t->kind == C_ARRAY) return c_has_pointer(t->base);
  if (!c_is_structure(t)) return false;
  for (uint32_t i = 0; i < t->field_count; i++)
    if (c_has_pointer(t->fields[i].type)) return true;
  return false;
}

const char *c_integer_name(const CType *t) {
  static const char *const names[][2] = {[1] = {"unsigned char", "signed char"},
                                         [2] = {"unsigned short", "short"},
                                         [4] = {"unsigned", "int"},
                                         [8] = {"unsigned long", "long"}};
  assert(t && (t->size == 1 || t->size == 2 || t->size == 4 || t->size == 8));
  return names[t->size][t->is_signed];
}
