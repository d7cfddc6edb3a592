#include "code/type.h"

#include <string.h>

enum { MOST_PAIRS = 256 };

typedef struct Pairs { /* assumed equal: being compared, or compared before */
  const Type *of[MOST_PAIRS][2];
  unsigned len;
} Pairs;

const Field *type_find_field(const Type *t, const char *name) {
  for (uint32_t i = 0; i < t->field_count; i++)
    if (strcmp(t->fields[i].name, name) == 0) return &t->fields[i];
  return NULL;
}

const Field *type_field_at(const Type *t, uint64_t offset) {
  for (uint32_t i = 0; i < t->field_count; i++) {
    const Field *f = &t->fields[i];
    if (offset >= f->offset && offset < f->offset + f->type->size) return f;
  }
  return NULL;
}

const Type *type_part(const Type *t, uint64_t offset, uint64_t size) {
  while (t && (offset || t->size != size)) {
    if (t->kind == TYPE_ARRAY && t->element && t->element->size) {
      offset %= t->element->size;
      t = t->element;
    } else if (t->kind == TYPE_STRUCT || t->kind == TYPE_UNION) {
      const Field *f = type_field_at(t, offset);
      if (!f || f->bits) return NULL;
      offset -= f->offset;
      t = f->type;
    } else {
      return NULL;
    }
  }
  return t;
}

static bool type_is_same_inner(Pairs *p, const Type *a, const Type *b) {
  if (!a || !b) return a == b;
  for (unsigned i = 0; i < p->len; i++)
    if (p->of[i][0] == a && p->of[i][1] == b) return true;
  if (p->len == MOST_PAIRS) return false;
  p->of[p->len][0] = a;
  p->of[p->len++][1] = b;
  if (a->kind != b->kind || a->size != b->size || a->count != b->count ||
      a->is_signed != b->is_signed || a->is_char != b->is_char || a->is_brain != b->is_brain ||
      a->field_count != b->field_count)
    return false;
  for (uint32_t i = 0; i < a->field_count; i++) {
    const Field *f = &a->fields[i], *g = &b->fields[i];
    if (strcmp(f->name, g->name) != 0 || f->offset != g->offset || f->shift != g->shift ||
        f->bits != g->bits || !type_is_same_inner(p, f->type, g->type))
      return false;
  }
  return type_is_same_inner(p, a->element, b->element);
}

bool type_is_same(const Type *a, const Type *b) {
  Pairs p = {.len = 0};
  return type_is_same_inner(&p, a, b);
}
