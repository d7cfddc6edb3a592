/* Objects that may have several pointers are recorded by type, as objects.c does for those of one
 * type; here their parts and the program's variables are added. Two scalars count as one type if C
 * allows an access to one to see the other: integers of one size, regardless of their sign. Bytes
 * are treated as strings, which are not recorded; one of two strings or arrays can be a part of the
 * other. */
#include "typed/overlaps.h"

#include <assert.h>

#include "base/alloc.h"
#include "typed/aliasing.h"
#include "typed/spell.h"

enum { MOST_PARTS = 2 /* elements of an array to which pointers lead */ };

/* --- locations --- */

static bool is_one_type(const CType *a, const CType *b) {
  a = c_type(a);
  b = c_type(b);
  if (a == b) return true;
  if (a->kind != b->kind || c_is_structure(a)) return false;
  if (c_is_number(a)) return a->size == b->size && leaves_of(a) == leaves_of(b);
  return spell_is_same(a, b);
}

static void overlaps_add_place(Writer *w, const CType *t, const char *place) {
  for (size_t i = 0; i < w->kinds.list.len; i++) {
    const Kind *k = &w->kinds.list.data[i];
    if (!k->is_shared || !is_one_type(k->type[0], t)) continue;
    str_addf(w->out, "  if (any_%s_count < ANY_MADE) any_%s_made[any_%s_count++] = (void *)&%s;\n",
             k->word, k->word, k->word, place);
  }
}

/* Do both versions have the field, with the same type? */
static bool has_field(const CType *other, const CField *f) {
  const CField *g = *f->name ? field_of(other, f->name) : NULL;
  return g && !f->bits && !g->bits && !field_is_left_out(f) && spell_is_possible(f->type) &&
         spell_is_same(f->type, g->type);
}

void overlaps_add_places(Writer *w, const CType *const t[2], const char *place) {
  assert(t[0] && t[1]);
  const CType *old = c_type(t[0]), *new = c_type(t[1]);
  overlaps_add_place(w, old, place);
  for (uint32_t i = 0; old->kind == C_STRUCT && i < old->field_count; i++) {
    const CField *f = &old->fields[i];
    if (!has_field(new, f) || c_is_const(f->type)) continue;
    char *inner = str_format("%s.%s", place, f->name);
    overlaps_add_places(w, (const CType *[]){f->type, field_of(new, f->name)->type}, inner);
    mem_free(inner);
  }
  for (uint64_t i = 0; old->kind == C_ARRAY && i < old->count && i < MOST_PARTS; i++) {
    char *inner = str_format("%s[%d]", place, (int)i);
    overlaps_add_places(w, (const CType *[]){old->base, new->base}, inner);
    mem_free(inner);
  }
}

void overlaps_add_variables(Writer *w) {
  const TypedState *s = &w->e->state;
  for (uint32_t i = 0; i < s->shown_count; i++)
    overlaps_add_places(w, (const CType *[]){s->shown[0][i]->type, s->shown[1][i]->type},
                        s->shown[0][i]->name);
}

/* --- order --- */

/* The size of what the parameter leads to; 0 if it is generated after all objects. */
static uint64_t overlaps_size_behind(const CType *function, const Pairing *pairs, uint32_t i) {
  const CType *t = c_type(function->fields[i].type);
  bool is_object =
      pairs[i].role == ROLE_ALONE && t->kind == C_POINTER && target_of(t) == TARGET_OBJECT;
  return is_object ? c_type(t->base)->size : 0;
}

void overlaps_order(const CType *function, const Pairing *pairs, uint32_t *order) {
  for (uint32_t i = 0; i < function->field_count; i++) {
    uint32_t at = i;
    uint64_t size = overlaps_size_behind(function, pairs, i);
    for (; at > 0 && overlaps_size_behind(function, pairs, order[at - 1]) < size; at--)
      order[at] = order[at - 1];
    order[at] = i;
  }
}

/* --- arrays, strings --- */

void overlaps_add_arrays(Writer *w, const char *first, const char *second, const char *most,
                         const char *chosen) {
  writer_use(w, HELPER_OVERLAP);
  str_addf(w->out,
           "  switch (any_one(4, \"%s and %s{apart|the same|the second after the first|the first "
           "after the second}\")) {\n"
           "  case 1: %s = (void *)%s; break;\n"
           "  case 2: any_overlap((void *)&%s, (void *)&%s, sizeof *%s, %s, %s); break;\n"
           "  case 3: any_overlap((void *)&%s, (void *)&%s, sizeof *%s, %s, %s); break;\n  }\n",
           first, second, second, first, first, second, first, most, chosen, second, first, first,
           most, chosen);
}

void overlaps_add_texts(Writer *w, const char *first, const char *second) {
  writer_use(w, HELPER_END);
  str_addf(w->out,
           "  switch (any_one(4, \"%s and %s{apart|the same|the second is an end of the first|the "
           "first is an end of the second}\")) {\n"
           "  case 1: %s = (void *)%s; break;\n"
           "  case 2: %s = any_end((void *)%s); break;\n"
           "  case 3: %s = any_end((void *)%s); break;\n  }\n",
           first, second, second, first, second, first, first, second);
}
