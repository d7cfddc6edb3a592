/* What would be made for an entry, and what cannot be. */
#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "typed/kinds.h"
#include "typed/pairs.h"
#include "typed/sizes.h"
#include "typed/spell.h"

bool typed_is_needed(const Declaration *d) {
  assert(d);
  const CType *f = d->type;
  if (!f) return false;
  const CType *result = c_type(f->base);
  if (c_is_structure(result)) return true;
  for (uint32_t i = 0; i < f->field_count; i++)
    if (!c_is_number(f->fields[i].type)) return true;
  return false;
}

/* Of both versions, as far as one call can be written for them. */
static char *signature_obstacle(const CType *old, const CType *new) {
  assert(old && new);
  if (old->is_variadic || new->is_variadic)
    return str_format("it takes further arguments (...), whose types nothing tells");
  if (old->field_count != new->field_count)
    return str_format("it has %u parameters in the old version and %u in the new one",
                      old->field_count, new->field_count);
  const CType *result[] = {c_type(old->base), c_type(new->base)};
  if (result[0]->kind != result[1]->kind || result[0]->is_void != result[1]->is_void)
    return str_format("the versions return different kinds of types");
  if (!result[0]->is_void && (result[0]->kind == C_OTHER || !spell_is_possible(old->base)))
    return str_format("it returns a type that no values are made of");
  for (uint32_t i = 0; i < old->field_count; i++)
    if (!spell_is_possible(old->fields[i].type) || c_type(old->fields[i].type)->kind == C_OTHER)
      return str_format("the parameter %s is of a type that no values are made of",
                        old->fields[i].name);
  return NULL;
}

char *typed_obstacle(const TypedEntry *e) {
  for (int v = 0; v < 2; v++)
    if (!e->of[v]->type) return str_format("it was compiled without debug information (-g)");
  char *why = signature_obstacle(e->of[0]->type, e->of[1]->type);
  if (why) return why;
  Kinds k;
  kinds_find(&k, e);
  why = k.obstacle;
  k.obstacle = NULL;
  kinds_done(&k);
  return why;
}

static void add_pointer(const TypedEntry *e, const CType *t, Str *out) {
  const CType *to = c_type(t->base);
  switch (target_of(t)) {
    case TARGET_TEXT:
      str_addf(out, "NULL, or text of up to %d bytes%s", e->sizes.text,
               c_is_const(t->base) ? "" : ", with and without room behind it");
      return;
    case TARGET_BLOCK: str_add(out, "NULL, or 16 bytes"); return;
    case TARGET_FUNCTION: str_add(out, "NULL, or a stub that returns anything"); return;
    case TARGET_NOTHING: str_add(out, "NULL alone"); return;
    case TARGET_OBJECT: break;
  }
  if (c_is_structure(to))
    str_addf(out, "NULL, or %s, up to %d of a kind behind each other", to->name, sizes_depth(e));
  else
    str_add(out, "NULL, or one element");
}

void typed_describe(const TypedEntry *e, Str *out) {
  assert(e && out);
  const CType *f = e->of[0]->type;
  Pairing *pairs = NEW_ARRAY(Pairing, f->field_count + 1);
  pairs_find(f->fields, f->field_count, false, pairs);
  for (uint32_t i = 0; i < f->field_count; i++) {
    const CType *t = c_type(f->fields[i].type);
    const char *with = f->fields[pairs[i].with].name;
    str_addf(out, "  %s: ", f->fields[i].name);
    if (pairs[i].role == ROLE_ARRAY)
      str_addf(out, "an array that %s %s", with,
               pairs[pairs[i].with].role == ROLE_END ? "is the end of" : "is the length of");
    else if (pairs[i].role == ROLE_END)
      str_addf(out, "the end of %s", with);
    else if (pairs[i].role != ROLE_ALONE)
      str_addf(out, "the length of %s", with);
    else if (t->kind == C_POINTER)
      add_pointer(e, t, out);
    else
      str_add(out, "anything");
    str_add(out, "\n");
  }
  mem_free(pairs);
}
