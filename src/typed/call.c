#include "typed/call.h"

#include <assert.h>

#include "base/alloc.h"
#include "typed/bounds.h"
#include "typed/exact.h"
#include "typed/spell.h"
#include "typed/values.h"

/* Afterwards a caller can look at what it leads to. */
static bool is_left(const CType *param) {
  const CType *t = c_type(param);
  if (t->kind == C_STRUCT || t->kind == C_UNION) return c_has_pointer(t);
  if (t->kind != C_POINTER) return false;
  const CType *to = c_type(t->base);
  if (target_of(t) == TARGET_FUNCTION || target_of(t) == TARGET_NOTHING) return false;
  return !c_is_const(t->base) || c_has_pointer(to);
}

/* Texts that go with a length are compared byte by byte. */
static void add_left_field(const CField *p, const Pairing *pair, Str *out) {
  const CType *t = c_type(p->type);
  bool is_bytes = pair->role != ROLE_ALONE && t->kind == C_POINTER && target_of(t) == TARGET_TEXT;
  char *field = is_bytes ? str_format("unsigned char *%s", p->name) : spell(p->type, p->name);
  str_addf(out, "  %s;\n", field);
  mem_free(field);
}

static bool returns_structure(const Writer *w) {
  return c_is_structure(c_type(w->e->of[0]->type->base));
}

static bool leaves_something(const Writer *w) {
  const CType *f = w->e->of[0]->type;
  for (uint32_t i = 0; i < f->field_count; i++)
    if (is_left(f->fields[i].type)) return true;
  return returns_structure(w);
}

static void add_left(Writer *w, const Pairing *pairs) {
  const CType *f = w->e->of[0]->type;
  if (!leaves_something(w)) return;
  str_add(w->out, "/* What the versions are compared by afterwards. */\nstruct {\n");
  for (uint32_t i = 0; i < f->field_count; i++)
    if (is_left(f->fields[i].type)) add_left_field(&f->fields[i], &pairs[i], w->out);
  if (returns_structure(w)) {
    char *result = spell(f->base, "returned");
    str_addf(w->out, "  %s;\n", result);
    mem_free(result);
  }
  str_addf(w->out, "} %s_args;\n\n", w->e->of[0]->name);
}

/* Of two types of numbers the narrower one: both versions can be passed its values. */
static const CType *param_type(const Writer *w, uint32_t i) {
  const CType *old = w->e->of[0]->type->fields[i].type, *new = w->e->of[1]->type->fields[i].type;
  return c_type(old)->kind == C_INTEGER && c_type(new)->size < c_type(old)->size ? new : old;
}

/* An array and what tells its length. */
static void add_arrays(Writer *w, const Pairing *pairs, uint32_t length) {
  const CType *f = w->e->of[0]->type;
  const CField *l = &f->fields[length];
  int most = w->e->sizes.text;
  bool is_end = pairs[length].role == ROLE_END;
  for (uint32_t i = 0; i < f->field_count; i++)
    if (pairs[i].role == ROLE_ARRAY && pairs[i].with == length &&
        exact_most(w, f->fields[i].type) < most)
      most = exact_most(w, f->fields[i].type);
  str_addf(w->out, "  int %s_chosen = umbra_range(%d, %d, \"%s\");\n", l->name, is_end ? 0 : -1,
           most + 1, is_end ? "length" : l->name);
  for (uint32_t i = 0; i < f->field_count; i++) {
    if (pairs[i].role != ROLE_ARRAY || pairs[i].with != length) continue;
    char *place = str_format("in.%s", f->fields[i].name);
    char *name = str_format("\"%s\"", f->fields[i].name);
    char *chosen = str_format("%s_chosen", l->name);
    char *end = is_end ? str_format("(void *)&in.%s", l->name) : mem_strdup("NULL");
    char *depth = str_format("%d", w->depth - 1);
    exact_add(w, f->fields[i].type, place, name, most, 0, chosen, end, depth);
    mem_free(depth);
    mem_free(end);
    mem_free(chosen);
    mem_free(name);
    mem_free(place);
  }
  if (is_end) return;
  if (c_type(l->type)->kind == C_POINTER)
    str_addf(w->out, "  in.%s = any_memory(sizeof *in.%s);\n  *", l->name, l->name);
  else
    str_add(w->out, "  ");
  str_addf(w->out, "in.%s = %s_chosen * (%s_chosen > 0);\n", l->name, l->name, l->name);
}

/* Where one of them is written to it matters that it can be an earlier one. */
static void add_same_texts(Writer *w, uint32_t number) {
  const CType *f = w->e->of[0]->type;
  for (uint32_t i = 0; i < number; i++) {
    const CType *t = c_type(f->fields[i].type), *own = c_type(f->fields[number].type);
    if (t->kind != C_POINTER || target_of(t) != TARGET_TEXT) continue;
    if (c_is_const(t->base) && c_is_const(own->base)) continue;
    writer_use(w, HELPER_ONE);
    str_addf(w->out, "  if (any_one(2, \"%s is %s\")) in.%s = (void *)in.%s;\n",
             f->fields[number].name, f->fields[i].name, f->fields[number].name, f->fields[i].name);
  }
}

static void add_param(Writer *w, uint32_t i) {
  const CField *p = &w->e->of[0]->type->fields[i];
  const CType *t = c_type(p->type);
  char *place = str_format("in.%s", p->name), *name = str_format("\"%s\"", p->name);
  char *depth = str_format("%d", w->depth);
  if (shares_param(&w->kinds, w->e->of[0]->type, i)) {
    const char *word = kinds_get(&w->kinds, t->base)->word;
    str_addf(w->out, "  %s = any_%s_again(%s, %s, 0, any_%s_count);\n", place, word, name, depth,
             word);
  } else if (t->kind == C_POINTER && target_of(t) == TARGET_TEXT) {
    bool is_const = c_is_const(t->base);
    writer_use(w, is_const ? HELPER_TEXT : HELPER_ROOM);
    str_addf(w->out, "  %s = any_%s(%s, %d);\n", place, is_const ? "text" : "room", name,
             w->e->of[0] != w->e->of[1]);
    add_same_texts(w, i);
  } else {
    values_add(w, param_type(w, i), place, name, depth, "  ");
  }
  mem_free(place);
  mem_free(name);
  mem_free(depth);
}

static void add_call(const Writer *w, Str *out) {
  const CType *f = w->e->of[0]->type;
  str_addf(out, "%s(", w->e->of[0]->name);
  for (uint32_t i = 0; i < f->field_count; i++)
    str_addf(out, "%sin.%s", i ? ", " : "", f->fields[i].name);
  str_add(out, ");\n");
}

static void add_made_up(Writer *w) {
  const Kinds *k = &w->kinds;
  bool is_made_up =
      k->has_structures || k->list.len || k->has_block || k->stubs.len || k->has_arrays;
  if (!is_made_up) return;
  str_addf(w->out, "  umbra_made_up(\"%s\");\n",
           k->has_structures || k->has_block ? "maybe" : "constructed");
}

char *typed_name(const TypedEntry *e) {
  assert(e);
  char *name = str_format("call_%s", e->of[0]->name);
  while (strmap_find(&e->in[0]->names, name, NULL) || strmap_find(&e->in[1]->names, name, NULL)) {
    char *longer = str_format("%s_", name);
    mem_free(name);
    name = longer;
  }
  return name;
}

void call_add(Writer *w, const Pairing *pairs) {
  const CType *f = w->e->of[0]->type, *result = c_type(f->base);
  char *name = typed_name(w->e), *inner = str_format("%s(void)", name);
  char *head = returns_structure(w) || result->is_void ? str_format("void %s", inner)
                                                       : spell(f->base, inner);
  add_left(w, pairs);
  str_addf(w->out, "%s {\n", head);
  if (f->field_count) str_add(w->out, "  struct {\n");
  for (uint32_t i = 0; i < f->field_count; i++) {
    char *field = spell(param_type(w, i), f->fields[i].name);
    str_addf(w->out, "    %s;\n", field);
    mem_free(field);
  }
  if (f->field_count) str_add(w->out, "  } in;\n");
  bounds_add(w, "  umbra_bound(\"", "\");\n", w->out);
  if (f->field_count) str_add(w->out, "  memset(&in, 0, sizeof in);\n");
  for (uint32_t i = 0; i < f->field_count; i++) {
    if (pairs[i].role == ROLE_ALONE)
      add_param(w, i);
    else if (pairs[i].role != ROLE_ARRAY)
      add_arrays(w, pairs, i);
  }
  for (uint32_t i = 0; i < f->field_count; i++)
    if (is_left(f->fields[i].type))
      str_addf(w->out, "  %s_args.%s = %sin.%s;\n", w->e->of[0]->name, f->fields[i].name,
               c_is_structure(c_type(f->fields[i].type)) ? "" : "(void *)", f->fields[i].name);
  add_made_up(w);
  if (returns_structure(w))
    str_addf(w->out, "  %s_args.returned = ", w->e->of[0]->name);
  else
    str_add(w->out, result->is_void ? "  " : "  return ");
  add_call(w, w->out);
  str_add(w->out, "}\n");
  mem_free(head);
  mem_free(inner);
  mem_free(name);
}
