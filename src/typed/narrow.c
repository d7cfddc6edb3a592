#include "typed/narrow.h"

#include <assert.h>

#include "base/alloc.h"
#include "typed/typed_sizes.h"
#include "typed/typed_values.h"

enum { MOST_OF_RANGE = 30 /* bits of a number that umbra_range() generates */ };

/* --- one number --- */

static const char *spelled(const Number *n) {
  if (n->type->kind == C_FLOAT) return n->type->size == sizeof(float) ? "float" : "double";
  if (n->type->is_signed) return n->bits > 32 ? "long" : "int";
  return n->bits > 32 ? "unsigned long" : "unsigned int";
}

/* An unsigned number has no place in a signed one of the same number of bits, but any smaller one
 * has. A negative number has no place in an unsigned one. */
static void narrow_add_number(Writer *w, Number a, Number b, const char *place, const char *name,
                              const char *indent) {
  Number n = a.bits < b.bits ? a : b;
  bool is_signed = n.type->kind == C_INTEGER && a.type->is_signed && b.type->is_signed;
  uint64_t bits = n.bits - (n.type->is_signed && !is_signed);
  if (n.type->kind == C_INTEGER && n.bits <= MOST_OF_RANGE) {
    long high = 1l << (is_signed ? bits - 1 : bits);
    str_addf(w->out, "%s%s = umbra_range(%ld, %ld, %s);\n", indent, place, is_signed ? -high : 0,
             high, name);
    return;
  }
  const char *type = spelled(&n);
  str_addf(w->out, "%s{\n%s  %s narrow;\n%s  umbra_symbolic(&narrow, sizeof narrow, %s);\n", indent,
           indent, type, indent, name);
  if (n.type->kind == C_INTEGER && is_signed && n.bits % 32)
    str_addf(w->out, "%s  umbra_assume(narrow >> %d == 0 || narrow >> %d == -1);\n", indent,
             (int)bits - 1, (int)bits - 1);
  else if (n.type->kind == C_INTEGER && bits % 32)
    str_addf(w->out, "%s  umbra_assume(narrow >> %d == 0);\n", indent, (int)bits);
  str_addf(w->out, "%s  %s = narrow;\n%s}\n", indent, place, indent);
}

/* --- arrays --- */

enum { MOST_DIMENSIONS = 8 };

/* The array without the elements that only one version has; a copy of its dimensions. */
static const CType *common_array(const CType *old, const CType *new, CType *dimensions, int left) {
  const CType *a = c_type(old), *b = c_type(new);
  if (a->kind != C_ARRAY || b->kind != C_ARRAY || !left) return old;
  *dimensions = *a;
  dimensions->count = a->count < b->count ? a->count : b->count;
  dimensions->size = a->count ? a->size / a->count * dimensions->count : 0;
  dimensions->base = common_array(a->base, b->base, dimensions + 1, left - 1);
  return dimensions;
}

static void narrow_add_elements(Writer *w, const CField *old, const CField *new, const char *place,
                                const char *name, const char *depth, const char *indent) {
  const CType *a = c_type(old->type), *b = c_type(new->type);
  CType common = *a;
  common.count = a->count < b->count ? a->count : b->count;
  uint64_t most = sizes_of_array(&w->e->sizes, &common);
  for (uint64_t i = 0; i < most; i++) {
    char *inner = str_format("%s[%d]", place, (int)i);
    char *label = str_format("any_name(%s, \"[%d]\")", name, (int)i);
    CField f = {.name = "", .type = a->base}, g = {.name = "", .type = b->base};
    narrow_add(w, &f, &g, inner, label, depth, indent);
    mem_free(inner);
    mem_free(label);
  }
}

void narrow_add(Writer *w, const CField *old, const CField *new, const char *place,
                const char *name, const char *depth, const char *indent) {
  const CType *a = c_type(old->type), *b = c_type(new->type);
  writer_use(w, HELPER_NAME);
  if (c_is_number(a) && c_is_number(b)) {
    narrow_add_number(w, width_number(a, old->bits), width_number(b, new->bits), place, name,
                      indent);
    return;
  }
  assert(a->kind == C_ARRAY && b->kind == C_ARRAY);
  const CType *x = a, *y = b;
  while (x->kind == C_ARRAY && y->kind == C_ARRAY)
    x = c_type(x->base), y = c_type(y->base);
  if (c_is_number(x) && c_is_number(y) && width_numbers_differ(x, 0, y, 0)) {
    narrow_add_elements(w, old, new, place, name, depth, indent);
    return;
  }
  CType dimensions[MOST_DIMENSIONS];
  values_add(w, common_array(a, b, dimensions, MOST_DIMENSIONS), place, name, depth, indent);
}
