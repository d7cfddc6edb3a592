#include "typed/fields.h"

#include <assert.h>

#include "base/alloc.h"
#include "typed/exact.h"
#include "typed/narrow.h"
#include "typed/padding.h"
#include "typed/pairs.h"
#include "typed/spell.h"
#include "typed/typed_sizes.h"
#include "typed/typed_values.h"

static void add_bits(Writer *w, const CField *f, const char *place, const char *name) {
  if (f->bits <= 30) {
    bool is_signed = c_type(f->type)->is_signed;
    long high = 1l << (is_signed ? f->bits - 1 : f->bits);
    str_addf(w->out, "  %s = umbra_range(%ld, %ld, %s);\n", place, is_signed ? -high : 0, high,
             name);
    return;
  }
  str_addf(w->out,
           "  {\n    unsigned long long bits;\n    umbra_symbolic(&bits, sizeof bits, %s);\n"
           "    %s = bits;\n  }\n",
           name, place);
}

/* --- arrays of constants --- */

enum { MOST_DIMENSIONS = 8 };

static bool has_constants(const CType *t) {
  bool is_const = c_is_const(t);
  for (const CType *array = c_type(t); array->kind == C_ARRAY && !is_const;
       array = c_type(array->base))
    is_const = c_is_const(array->base);
  return is_const;
}

/* The type without the qualifiers of its elements; an array's dimensions are copied. */
static const CType *of_variables(const CType *t, CType *dimensions, int left) {
  const CType *array = c_type(t);
  if (array->kind != C_ARRAY || !left) return c_is_const(t) ? array : t;
  *dimensions = *array;
  dimensions->base = of_variables(array->base, dimensions + 1, left - 1);
  return dimensions;
}

/* Constants are generated through a pointer to variables. */
static void add_constants(Writer *w, const CType *t, const char *place, const char *name,
                          const char *depth) {
  CType dimensions[MOST_DIMENSIONS];
  const CType *array = of_variables(t, dimensions, MOST_DIMENSIONS);
  char *made = spell(array, "(*made)");
  str_addf(w->out, "  {\n    %s = (void *)&%s;\n", made, place);
  values_add(w, array, "(*made)", name, depth, "    ");
  str_add(w->out, "  }\n");
  mem_free(made);
}

/* Adds a pointer in a structure together with the fields for its length. */
static void add_paired(Writer *w, const CType *t, const Pairing *pairs, uint32_t array) {
  const CField *f = &t->fields[array];
  uint32_t with = pairs[array].with;
  const CField *length = &t->fields[with];
  const CType *to = c_type(c_type(f->type)->base);
  char *place = str_format("to->%s", f->name);
  char *name = str_format("any_name(name, \"%s\")", f->name);
  bool is_text = to->is_char && pairs[with].role == ROLE_LENGTH;
  const char *most = writer_most(to);
  writer_use(w, HELPER_NAME);
  bool is_end = pairs[with].role == ROLE_END;
  char *input = is_end ? str_format("any_name(name, \"%s - %s\")", length->name, f->name)
                       : str_format("any_name(name, \"%s\")", length->name);
  char *end = is_end ? str_format("(void *)&to->%s", length->name) : mem_strdup("NULL");
  str_addf(w->out, "  {\n  int chosen = umbra_range(0, %s + 1, %s);\n", most, input);
  if (!is_end) str_addf(w->out, "  to->%s = chosen;\n", length->name);
  exact_add(w, f->type, place, name, most, is_text, "chosen", is_end ? NULL : input, end, "depth");
  mem_free(end);
  mem_free(input);
  for (uint32_t i = 0; i < t->field_count; i++) {
    if (pairs[i].role != ROLE_LENGTH || pairs[i].with != array || i == with) continue;
    const char *used = t->fields[i].name;
    str_addf(w->out,
             "  umbra_symbolic((void *)&to->%s, sizeof to->%s, any_name(name, \"%s\"));\n"
             "  umbra_assume((unsigned long long)to->%s <= (unsigned long long)to->%s);\n",
             used, used, used, used, length->name);
  }
  str_add(w->out, "  }\n");
  mem_free(place);
  mem_free(name);
}

static void fields_add_field(Writer *w, const CType *t, const CField *f, const CField *other,
                             uint32_t number);

void fields_add_members(Writer *w, const CType *t) {
  assert(w && c_is_structure(t));
  const CField *largest = NULL;
  for (uint32_t i = 0; i < t->field_count; i++)
    if (!largest || c_type(t->fields[i].type)->size > c_type(largest->type)->size)
      largest = &t->fields[i];
  if (!largest) return;
  if (!c_has_pointer(t) && *largest->name && !largest->bits) {
    writer_use(w, HELPER_NAME);
    str_addf(w->out, "  umbra_symbolic((void *)&to->%s, sizeof to->%s, any_name(name, \"%s\"));\n",
             largest->name, largest->name, largest->name);
    return;
  }
  if (all_are_left_out(t)) return;
  writer_use(w, HELPER_ONE);
  writer_use(w, HELPER_NAME);
  str_add(w->out, "  switch (");
  if (w->levels)
    str_addf(w->out, "any_unions++ >= %d ? %u : ", MOST_UNIONS, (unsigned)(largest - t->fields));
  str_addf(w->out, "any_one(%u, any_name(name, \"%s is used\"))) {\n", t->field_count,
           largest->name);
  for (uint32_t i = 0; i < t->field_count; i++) {
    str_addf(w->out, "  case %u:\n", i);
    if (!field_is_left_out(&t->fields[i])) fields_add_field(w, t, &t->fields[i], &t->fields[i], i);
    str_add(w->out, "  break;\n");
  }
  str_add(w->out, "  }\n");
}

/* The kind to which an earlier field of the structure leads as well; NULL if there is none. */
static const Kind *shared_with(Writer *w, const CType *t, uint32_t number) {
  const CType *f = c_type(t->fields[number].type);
  if (f->kind != C_POINTER || target_of(f) != TARGET_OBJECT || c_type(f->base) == t) return NULL;
  const Kind *kind = kinds_get(&w->kinds, f->base);
  if (!kind || !kind->is_shared || is_back(&t->fields[number])) return NULL;
  for (uint32_t i = 0; i < number; i++) {
    const CType *g = c_type(t->fields[i].type);
    if (g->kind == C_POINTER && target_of(g) == TARGET_OBJECT &&
        kinds_get(&w->kinds, g->base) == kind)
      return kind;
  }
  return NULL;
}

/* The field of this name in the new version; unnamed structures correspond by their number. */
static const CField *counterpart(const CType *new, const CField *f, uint32_t number) {
  if (*f->name) return field_of(new, f->name);
  bool is_there = number < new->field_count && !*new->fields[number].name;
  return is_there ? &new->fields[number] : NULL;
}

static void fields_add_inner(Writer *w, const CType *t, const CType *other) {
  for (uint32_t i = 0; i < t->field_count; i++) {
    const CField *g = counterpart(other, &t->fields[i], i);
    if (g && !field_is_left_out(&t->fields[i])) fields_add_field(w, t, &t->fields[i], g, i);
  }
}

/* other: the field in the new version */
static void fields_add_field(Writer *w, const CType *t, const CField *f, const CField *other,
                             uint32_t number) {
  const CType *type = c_type(f->type);
  if (!*f->name && type->kind == C_STRUCT) {
    fields_add_inner(w, type, c_type(other->type));
    return;
  }
  if (!*f->name) {
    if (c_is_structure(type)) fields_add_members(w, type); /* otherwise unnamed bits */
    return;
  }
  char *place = str_format("to->%s", f->name);
  char *name = str_format("any_name(name, \"%s\")", f->name);
  const char *depth = sizes_is_ring(t, f->type) ? "depth" : WRITER_DEPTH;
  const Kind *shared = shared_with(w, t, number);
  writer_use(w, HELPER_NAME);
  if (width_differs(f, other) && !c_is_const(f->type)) {
    narrow_add(w, f, other, place, name, depth, "  ");
  } else if (f->bits) {
    add_bits(w, f, place, name);
  } else if (is_back(f) && kinds_get(&w->kinds, type->base)) {
    const Kind *kind = kinds_get(&w->kinds, type->base);
    str_addf(w->out, "  %s = any_%s_back(%d, %s, %s);\n", place, kind->word,
             c_type(type->base) == t, name, depth);
  } else if (shared) {
    str_addf(w->out, "  %s = any_%s_again(%s, %s, since_%s, any_%s_count);\n", place, shared->word,
             name, depth, shared->word, shared->word);
  } else if (c_is_const(f->type) && type->kind != C_ARRAY) { /* a constant is generated in a copy */
    char *other = spell(f->type, "made");
    str_addf(w->out, "  {\n    %s;\n", other);
    values_add(w, type, "made", name, depth, "    ");
    str_addf(w->out, "    __builtin_memcpy((void *)&%s, &made, sizeof made);\n  }\n", place);
    mem_free(other);
  } else if (type->kind == C_ARRAY && type->count && has_constants(f->type)) {
    add_constants(w, f->type, place, name, depth);
  } else {
    values_add(w, type, place, name, depth, "  ");
  }
  mem_free(place);
  mem_free(name);
}

static bool both_have(const Kind *kind, uint32_t number) {
  return counterpart(kind->type[1], &kind->type[0]->fields[number], number) != NULL;
}

static bool shares_inside(Writer *w, const CType *t, const Kind *of) {
  for (uint32_t i = 0; i < t->field_count; i++)
    if (shared_with(w, t, i) == of) return true;
  return false;
}

void fields_add(Writer *w, const Kind *kind) {
  assert(w && kind && c_is_structure(kind->type[0]));
  const CType *t = kind->type[0];
  if (is_all_private(t)) {
    str_add(w->out, "  umbra_symbolic((void *)to, sizeof *to, name);\n");
    return;
  }
  Pairing *pairs = NEW_ARRAY(Pairing, t->field_count + 1);
  pairs_find(t->fields, t->field_count, true, pairs);
  for (size_t i = 0; i < w->kinds.list.len; i++)
    if (shares_inside(w, t, &w->kinds.list.data[i]))
      str_addf(w->out, "  int since_%s = any_%s_count;\n", w->kinds.list.data[i].word,
               w->kinds.list.data[i].word);
  bool is_seen = w->e->state.touches & TOUCHES_BYTES && kind->type[0] != w->e->state.made[0];
  if (is_seen) padding_add(w, kind);
  for (uint32_t i = 0; i < t->field_count; i++) {
    const CField *f = &t->fields[i];
    if (!both_have(kind, i) || field_is_left_out(f)) continue;
    bool is_paired = pairs[i].role != ROLE_ALONE && both_have(kind, pairs[i].with);
    if (!is_paired)
      fields_add_field(w, t, f, counterpart(kind->type[1], f, i), i);
    else if (pairs[i].role == ROLE_ARRAY)
      add_paired(w, t, pairs, i);
  }
  mem_free(pairs);
}
