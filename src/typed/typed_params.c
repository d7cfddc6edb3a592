#include "typed/typed_params.h"

#include <assert.h>

#include "base/alloc.h"
#include "typed/exact.h"
#include "typed/overlaps.h"
#include "typed/spell.h"
#include "typed/typed_values.h"

const CType *params_type(const Params *p, uint32_t i) {
  assert(i < p->of[0]->field_count && i < p->of[1]->field_count);
  const CType *old = p->of[0]->fields[i].type, *new = p->of[1]->fields[i].type;
  return c_type(old)->kind == C_INTEGER && c_type(new)->size < c_type(old)->size ? new : old;
}

/* Two arrays with one length may be the same, which matters if one of them is written to. */
static void add_same_array(Writer *w, const Params *p, uint32_t number, uint32_t first,
                           const char *most, const char *chosen) {
  const CField *f = &p->of[0]->fields[number], *g = &p->of[0]->fields[first];
  if (!pairs_can_be_same(p->of[0], p->pairs, first, number)) return;
  writer_use(w, HELPER_ONE);
  const CType *to = c_type(c_type(f->type)->base);
  bool is_end = p->pairs[p->pairs[number].with].role == ROLE_END;
  if (w->e->has_any_alias && p->is_entry && c_is_number(to) && !is_end) {
    char *one = str_format("in.%s", g->name), *other = str_format("in.%s", f->name);
    overlaps_add_arrays(w, one, other, most, chosen);
    mem_free(one);
    mem_free(other);
    return;
  }
  str_addf(w->out, "  if (any_one(2, \"%s%s is %s\")) in.%s = (void *)in.%s;\n", p->prefix, f->name,
           g->name, f->name, g->name);
}

/* The number of bytes is limited like that of a string: if that is the smaller limit, an array of
 * bytes has fewer elements. When sizes grow, the number of elements never exceeds that of bytes. */
static bool has_fewer(const Writer *w, const CType *pointer) {
  bool are_elements_fewer = w->e->grown_count || w->e->sizes.elements < w->e->sizes.text;
  return exact_is_bytes(pointer) != are_elements_fewer;
}

/* A pointer to the number of used elements of the arrays with the length. */
static void params_add_count(Writer *w, const Params *p, uint32_t number, const char *most) {
  const char *name = p->of[0]->fields[number].name,
             *length = p->of[0]->fields[p->pairs[number].with].name;
  writer_use(w, HELPER_MEMORY);
  str_addf(w->out,
           "  int %s_chosen = umbra_range(0, %s + 1, \"%s%s\");\n"
           "  umbra_assume(%s_chosen <= %s_chosen);\n"
           "  in.%s = any_memory(sizeof *in.%s);\n  *in.%s = %s_chosen;\n",
           name, most, p->prefix, name, name, length, name, name, name, name);
}

/* Adds the arrays with one length, or with an end. */
static void add_arrays(Writer *w, const Params *p, uint32_t length) {
  const CType *f = p->of[0];
  const Pairing *pairs = p->pairs;
  const CField *l = &f->fields[length];
  const CType *element = NULL; /* of the array with the fewest elements */
  bool is_end = pairs[length].role == ROLE_END;
  for (uint32_t i = 0; i < f->field_count; i++)
    if (pairs[i].role == ROLE_ARRAY && pairs[i].with == length &&
        (!element || has_fewer(w, f->fields[i].type)))
      element = c_type(f->fields[i].type)->base;
  const char *most = writer_most(element);
  const char *begin = f->fields[pairs[length].with].name;
  bool is_cursor = is_end && l->is_cursor;
  char *input = is_cursor ? str_format("elements of %s%s", p->prefix, begin)
                : is_end  ? str_format("%s%s - %s", p->prefix, l->name, begin)
                          : str_format("%s%s", p->prefix, l->name);
  char *length_name = is_end ? NULL : str_format("\"%s\"", input);
  str_addf(w->out, "  int %s_chosen = umbra_range(0, %s + 1, \"%s\");\n", l->name, most, input);
  for (uint32_t i = 0; i < f->field_count; i++) {
    if (pairs[i].role != ROLE_ARRAY || pairs[i].with != length) continue;
    char *place = str_format("in.%s", f->fields[i].name);
    char *name = str_format("\"%s%s\"", p->prefix, f->fields[i].name);
    char *chosen = str_format("%s_chosen", l->name);
    char *end = is_end ? str_format("(void *)&in.%s", l->name) : mem_strdup("NULL");
    exact_add(w, f->fields[i].type, place, name, most, 0, chosen, length_name, end,
              WRITER_DEPTH " - 1");
    if (i != pairs[length].with) add_same_array(w, p, i, pairs[length].with, most, chosen);
    mem_free(end);
    mem_free(chosen);
    mem_free(name);
    mem_free(place);
  }
  mem_free(length_name);
  mem_free(input);
  if (is_cursor) {
    writer_use(w, HELPER_ONE);
    str_addf(w->out, "  in.%s = in.%s + any_one(%s_chosen + 1, \"%s%s - %s\");\n", l->name, begin,
             l->name, p->prefix, l->name, begin);
  }
  if (is_end) return;
  if (c_type(l->type)->kind == C_POINTER)
    str_addf(w->out, "  in.%s = any_memory(sizeof *in.%s);\n  *", l->name, l->name);
  else
    str_add(w->out, "  ");
  str_addf(w->out, "in.%s = %s_chosen;\n", l->name, l->name);
  for (uint32_t i = 0; i < f->field_count; i++)
    if (pairs[i].role == ROLE_COUNT && pairs[i].with == length) params_add_count(w, p, i, most);
}

/* It matters whether a string is the same as an earlier one if one of them is written to. */
static void add_same_texts(Writer *w, const Params *p, uint32_t number) {
  const CType *f = p->of[0];
  for (uint32_t i = 0; i < number; i++) {
    if (!pairs_can_be_same(f, p->pairs, i, number)) continue;
    writer_use(w, HELPER_ONE);
    if (w->e->has_any_alias && p->is_entry) {
      char *one = str_format("in.%s", f->fields[i].name),
           *other = str_format("in.%s", f->fields[number].name);
      overlaps_add_texts(w, one, other);
      mem_free(one);
      mem_free(other);
      continue;
    }
    str_addf(w->out, "  if (any_one(2, \"%s%s is %s\")) in.%s = (void *)in.%s;\n", p->prefix,
             f->fields[number].name, f->fields[i].name, f->fields[number].name, f->fields[i].name);
  }
}

/* Chooses whether a constructor creates it, and which one: each choice is a path. */
static void add_how(Writer *w, const Maker *m, const char *name) {
  size_t count = m->by.len + 1; /* it is NULL if there is no other way */
  writer_use(w, HELPER_ONE);
  str_addf(w->out, "  int how_%s = any_one(%zu, \"how %s is made{", name, count, name);
  for (size_t i = 0; i < m->by.len; i++)
    str_addf(w->out, "%sby %s", i ? "|" : "", m->by.data[i].function->name);
  str_addf(w->out, "|%s}\");\n", m->is_all ? "not" : "up");
}

/* The program's own constructors come first. */
static void add_built(Writer *w, const Maker *m, const CField *f) {
  const char *name = f->name;
  str_add(w->out, "  ");
  if (m->is_all) str_addf(w->out, "in.%s = NULL;\n  ", name);
  str_addf(w->out, "if (how_%s < %zu) ", name, m->by.len);
  if (c_is_structure(c_type(f->type)))
    str_addf(w->out, "__builtin_memcpy((void *)&in.%s, any_%s_built(how_%s), sizeof in.%s);\n",
             name, m->word, name, name);
  else
    str_addf(w->out, "in.%s = any_%s_built(how_%s);\n", name, m->word, name);
}

/* A list of strings that ends with NULL; or NULL. */
static void add_list(Writer *w, const CField *f, const char *place, const char *name) {
  char *chosen = str_format("%s_chosen", f->name);
  str_addf(w->out, "  int %s = umbra_range(0, any_most_elements + 1, \"length of %s\");\n", chosen,
           f->name);
  char *length = str_format("\"length of %s\"", f->name);
  exact_add(w, f->type, place, name, "any_most_elements", 1, chosen, length, "NULL",
            WRITER_DEPTH " - 1");
  mem_free(length);
  mem_free(chosen);
}

static void add_param(Writer *w, const Params *p, uint32_t i) {
  const CField *f = &p->of[0]->fields[i];
  const CType *t = c_type(f->type);
  char *place = str_format("in.%s", f->name), *name = str_format("\"%s%s\"", p->prefix, f->name);
  static const char depth[] = WRITER_DEPTH;
  const Maker *maker = p->is_entry ? kinds_maker(&w->kinds, f->type) : NULL;
  if (maker) add_how(w, maker, f->name);
  if (maker && !maker->is_all) str_addf(w->out, "  if (how_%s == %zu) {\n", f->name, maker->by.len);
  if (maker && maker->is_all) {
    /* there is no other way */
  } else if (p->is_entry && shares_param(&w->kinds, p->of[0], i)) {
    const char *word = kinds_get(&w->kinds, t->base)->word;
    str_addf(w->out, "  %s = any_%s_again(%s, %s, 0, any_%s_count);\n", place, word, name, depth,
             word);
  } else if (pairs_is_list(f)) {
    add_list(w, f, place, name);
  } else if (t->kind == C_POINTER && target_of(t) == TARGET_TEXT) {
    bool is_const = c_is_const(t->base);
    writer_use(w, is_const ? HELPER_TEXT : HELPER_ROOM);
    str_addf(w->out, "  %s = any_%s(%s, %d);\n", place, is_const ? "text" : "room", name,
             w->e->of[0] != w->e->of[1]);
    add_same_texts(w, p, i);
  } else {
    values_add(w, params_type(p, i), place, name, depth, "  ");
  }
  if (maker && !maker->is_all) str_add(w->out, "  }\n");
  if (maker) add_built(w, maker, f);
  mem_free(place);
  mem_free(name);
}

static bool params_is_skipped(const Params *p, uint32_t i) { return i < 64 && p->skipped >> i & 1; }

static bool params_are_any(const Params *p) {
  for (uint32_t i = 0; i < p->of[0]->field_count; i++)
    if (!params_is_skipped(p, i)) return true;
  return false;
}

/* The entry's file knows the typedefs of its own parameters. */
void params_declare(const Params *p, Str *out) {
  assert(p->of[0]);
  const CType *f = p->of[0];
  if (!params_are_any(p)) return;
  str_add(out, "  struct {\n");
  for (uint32_t i = 0; i < f->field_count; i++) {
    if (params_is_skipped(p, i)) continue;
    const CType *t = params_type(p, i);
    char *field = p->is_entry ? spell(t, f->fields[i].name) : spell_bare(t, f->fields[i].name);
    str_addf(out, "    %s;\n", field);
    mem_free(field);
  }
  str_add(out, "  } in;\n");
}

/* A string can be the same as an array only if that is made before it, even if the length of the
 * array is a later parameter. */
static void add_arrays_before(Writer *w, const Params *p, uint32_t number, uint32_t count,
                              bool *is_made) {
  const CType *f = p->of[0], *t = c_type(f->fields[number].type);
  if (t->kind != C_POINTER || target_of(t) != TARGET_TEXT) return;
  for (uint32_t i = 0; i < number; i++) {
    uint32_t length = p->pairs[i].with;
    if (p->pairs[i].role != ROLE_ARRAY || length >= count || is_made[length]) continue;
    if (params_is_skipped(p, length) || !pairs_can_be_same(f, p->pairs, i, number)) continue;
    add_arrays(w, p, length);
    is_made[length] = true;
  }
}

void params_add(Writer *w, const Params *p, uint32_t count) {
  assert(count <= p->of[0]->field_count);
  if (params_are_any(p)) str_add(w->out, "  __builtin_memset(&in, 0, sizeof in);\n");
  uint32_t *order = NEW_ARRAY(uint32_t, p->of[0]->field_count + 1);
  bool *is_made = NEW_ARRAY(bool, p->of[0]->field_count + 1);
  bool is_any = w->e->has_any_alias && p->is_entry;
  if (is_any) overlaps_order(p->of[0], p->pairs, order);
  for (uint32_t k = 0; k < p->of[0]->field_count; k++) {
    uint32_t i = is_any ? order[k] : k;
    if (i >= count) continue; /* the format */
    if (params_is_skipped(p, i) || is_made[i]) continue;
    if (p->pairs[i].role == ROLE_ALONE) {
      add_arrays_before(w, p, i, count, is_made);
      add_param(w, p, i);
    } else if (p->pairs[i].role != ROLE_ARRAY && p->pairs[i].role != ROLE_COUNT) {
      add_arrays(w, p, i);
      is_made[i] = true;
    }
  }
  mem_free(is_made);
  mem_free(order);
}
