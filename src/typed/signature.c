#include "typed/signature.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "typed/cast_fields.h"
#include "typed/constructors.h"
#include "typed/opaque.h"
#include "typed/pairs.h"
#include "typed/spell.h"
#include "typed/targets.h"

static const char *const words[] = {"old", "new"};

/* --- matching --- */

static bool signature_is_alike(const CType *a, const CType *b) {
  return c_type(a)->kind == c_type(b)->kind;
}

static uint32_t signature_find_named(const CType *f, const char *name) {
  uint32_t i = 0;
  while (i < f->field_count && strcmp(f->fields[i].name, name) != 0)
    i++;
  return i;
}

static bool signature_are_alike(const CType *old, const CType *new) {
  if (old->field_count != new->field_count) return false;
  for (uint32_t i = 0; i < old->field_count; i++)
    if (!signature_is_alike(old->fields[i].type, new->fields[i].type)) return false;
  return true;
}

/* Are they the same parameters in a different order, as is also visible from the types? */
static bool is_reordered(const CType *old, const CType *new) {
  bool is_moved = false;
  if (spell_is_same(old, new)) return false;
  for (uint32_t i = 0; i < old->field_count; i++) {
    uint32_t k = signature_find_named(new, old->fields[i].name);
    if (k == new->field_count) return false;
    is_moved |= k != i;
  }
  return is_moved;
}

static CType *function_like(Arena *arena, const CType *f, uint32_t count) {
  CType *made = ARENA_NEW(arena, CType);
  *made = *f;
  made->fields = ARENA_ARRAY(arena, CField, count + 1);
  made->field_count = 0;
  return made;
}

/* The structure to which the pointer leads as the function uses it, if the
 * declaration leads to anything, or to a smaller structure, with which it begins; else NULL. */
static const CType *cast_target(const CField *p) {
  const CType *declared = c_type(p->type), *copied = p->used_as ? c_type(p->used_as) : NULL;
  if (!copied || declared->kind != C_POINTER || copied->kind != C_POINTER) return NULL;
  const CType *from = c_type(declared->base), *to = c_type(copied->base);
  if (to->kind != C_STRUCT || !to->name || !to->size || target_of(copied) != TARGET_OBJECT)
    return NULL;
  bool is_larger = from->kind == C_STRUCT && from->size && from->size < to->size;
  return from->is_void || is_larger ? to : NULL;
}

/* A pointer that both versions use as one to the same larger structure leads to that. */
static void share_casts(CField *old, CField *new) {
  const CType *to[] = {cast_target(old), cast_target(new)};
  if (!to[0] || !to[1] || strcmp(to[0]->name, to[1]->name) != 0) return;
  old->type = old->used_as;
  new->type = new->used_as;
  old->is_cast = new->is_cast = true;
}

/* The callers of both versions pass what the old version declares, unless only one version declares
 * an array. */
static void share_declared(CField *old, CField *new) {
  const CType *to = old->declared_as;
  if (!to || !new->declared_as) return;
  if (!spell_is_same(c_type(to->base)->base, c_type(new->declared_as->base)->base)) return;
  old->type = new->type = to;
  old->is_declared = new->is_declared = true;
}

/* A parameter that one version uses as a string is a string for both; one is a result only if both
 * versions use it as such. */
static void share_uses(TypedEntry *e) {
  Arena *arena = &e->in[0]->arena;
  uint32_t count = e->shared[0]->field_count;
  CType *made[2];
  for (int v = 0; v < 2; v++) {
    made[v] = function_like(arena, e->shared[v], count);
    made[v]->field_count = count;
    memcpy(made[v]->fields, e->shared[v]->fields, count * sizeof(CField));
    e->shared[v] = made[v];
  }
  for (uint32_t i = 0; i < count; i++) {
    CField *old = &made[0]->fields[i], *new = &made[1]->fields[i];
    old->is_text |= new->is_text || constructors_make_handle(e, old->type);
    old->is_result &= new->is_result;
    old->is_stepped |= new->is_stepped;
  }
  Pairing *pairs = NEW_ARRAY(Pairing, count + 1);
  pairs_find(made[0]->fields, count, false, pairs);
  for (uint32_t i = 0; i < count; i++) {
    bool is_format = e->has_format && i + 1 == count;
    if (pairs[i].role != ROLE_ALONE || is_format) continue;
    share_casts(&made[0]->fields[i], &made[1]->fields[i]);
    share_declared(&made[0]->fields[i], &made[1]->fields[i]);
  }
  mem_free(pairs);
  cast_fields_share(e);
  opaque_share(e);
}

static void match_all(TypedEntry *e) {
  for (int v = 0; v < 2; v++) {
    const CType *f = e->of[v]->type;
    uint32_t *from = ARENA_ARRAY(&e->in[0]->arena, uint32_t, f->field_count + 1);
    for (uint32_t i = 0; i < f->field_count; i++)
      from[i] = i;
    e->shared[v] = f;
    e->from[v] = from;
  }
}

static void match_names(TypedEntry *e) {
  Arena *arena = &e->in[0]->arena;
  const CType *f[] = {e->of[0]->type, e->of[1]->type};
  CType *shared[2];
  uint32_t *from[2];
  for (int v = 0; v < 2; v++) {
    shared[v] = function_like(arena, f[v], f[0]->field_count);
    from[v] = ARENA_ARRAY(arena, uint32_t, f[v]->field_count + 1);
    for (uint32_t i = 0; i < f[v]->field_count; i++)
      from[v][i] = NOT_SHARED;
  }
  for (uint32_t i = 0; i < f[0]->field_count; i++) {
    uint32_t k = signature_find_named(f[1], f[0]->fields[i].name);
    if (k == f[1]->field_count || !signature_is_alike(f[0]->fields[i].type, f[1]->fields[k].type))
      continue;
    from[0][i] = from[1][k] = shared[0]->field_count;
    shared[0]->fields[shared[0]->field_count++] = f[0]->fields[i];
    shared[1]->fields[shared[1]->field_count++] = f[1]->fields[k];
  }
  for (int v = 0; v < 2; v++) {
    e->shared[v] = shared[v];
    e->from[v] = from[v];
  }
}

/* --- obstacles --- */

static char *result_obstacle(const CType *old, const CType *new) {
  const CType *result[] = {c_type(old->base), c_type(new->base)};
  bool has_result = !result[0]->is_void && !result[1]->is_void;
  if (has_result && result[0]->kind != result[1]->kind)
    return str_format("the versions return different kinds of types");
  for (int v = 0; v < 2; v++) {
    if (result[v]->kind == C_OTHER && !result[v]->is_void)
      return str_format("it returns a %s, of which no values are compared",
                        result[v]->name && *result[v]->name ? result[v]->name : "type");
    if (!result[v]->is_void && !spell_is_possible(v ? new->base : old->base))
      return str_format("it returns a type without a name by which a harness could declare it");
  }
  return NULL;
}

static char *extra_obstacle(const TypedEntry *e, int v) {
  const Declaration *d = e->of[v];
  for (uint32_t i = 0; i < d->type->field_count; i++) {
    const char *name = d->type->fields[i].name;
    const CType *t = c_type(d->type->fields[i].type);
    if (e->from[v][i] != NOT_SHARED) continue;
    if (!d->passed)
      return str_format(
          "its parameters changed: only the %s version has %s, and it has no caller, so the value "
          "of that parameter is unknown",
          words[v], name);
    if (d->passed[i].is_other || (t->kind != C_INTEGER && t->kind != C_POINTER))
      return str_format(
          "its parameters changed: only the %s version has %s, and its callers pass values that "
          "are not constant; start from a caller (umbra entries)",
          words[v], name);
    if (!spell_is_possible(d->type->fields[i].type))
      return str_format(
          "its parameters changed: only the %s version has %s, whose type has no name", words[v],
          name);
  }
  return NULL;
}

/* --- formats --- */

/* On this machine, a va_list is an array of one such structure; a parameter of that type is a
 * pointer. */
static bool signature_is_va_list(const CType *t) {
  t = c_type(t);
  if (t->kind != C_POINTER) return false;
  const char *name = c_type(t->base)->name;
  return name && strcmp(name, "struct __va_list_tag") == 0;
}

static bool ends_with_va_list(const CType *f) {
  return f->field_count && signature_is_va_list(f->fields[f->field_count - 1].type);
}

static bool has_format(const CType *f) {
  if (!f->field_count) return false;
  const CType *t = c_type(f->fields[f->field_count - 1].type);
  return t->kind == C_POINTER && target_of(t) == TARGET_TEXT && c_is_const(t->base);
}

/* Both versions must take the same parameters; these are shared without the va_list. */
static char *match_format(TypedEntry *e) {
  const CType *old = e->of[0]->type, *new = e->of[1]->type;
  e->has_va_list = ends_with_va_list(old);
  if (!signature_are_alike(old, new) || old->is_variadic != new->is_variadic ||
      ends_with_va_list(new) != e->has_va_list || (e->has_va_list && old->is_variadic))
    return str_format("it takes variable arguments (...), differently in the two versions");
  match_all(e);
  for (int v = 0; v < 2 && e->has_va_list; v++) {
    CType *shared = function_like(&e->in[0]->arena, e->shared[v], 0);
    shared->fields = e->shared[v]->fields;
    shared->field_count = e->shared[v]->field_count - 1;
    e->shared[v] = shared;
  }
  if (!has_format(e->shared[0]))
    return str_format(
        "it takes variable arguments (...), and no format string before them determines their "
        "types; start from a caller");
  e->has_format = true;
  return NULL;
}

/* --- all --- */

/* A harness cannot declare a type without a name, and values of some types cannot be generated. */
static char *type_obstacle(const CField *p) {
  const CType *t = c_type(p->type);
  if (t->kind == C_OTHER)
    return str_format("the parameter %s is a %s, for which no values are generated", p->name,
                      t->name && *t->name ? t->name : "type");
  return str_format("the type of the parameter %s has no name that a harness could use", p->name);
}

char *signature_match(TypedEntry *e) {
  assert(e->of[0]->type && e->of[1]->type);
  const CType *old = e->of[0]->type, *new = e->of[1]->type;
  e->has_format = e->has_va_list = false;
  char *why = NULL;
  if (old->is_variadic || new->is_variadic || ends_with_va_list(old) || ends_with_va_list(new))
    why = match_format(e);
  else if (signature_are_alike(old, new) && !is_reordered(old, new))
    match_all(e);
  else
    match_names(e);
  if (!why) share_uses(e);
  if (!why) why = result_obstacle(old, new);
  for (int v = 0; v < 2 && !why; v++)
    why = extra_obstacle(e, v);
  for (uint32_t i = 0; !why && i < e->shared[0]->field_count; i++) {
    const CField *p = &e->shared[0]->fields[i];
    if (!spell_is_possible(p->type) || c_type(p->type)->kind == C_OTHER) why = type_obstacle(p);
  }
  return why;
}

/* --- calls --- */

bool signature_is_one(const TypedEntry *e) {
  assert(e->of[0]->type && e->of[1]->type);
  if (e->has_format) return true;
  const CType *f[] = {e->of[0]->type, e->of[1]->type};
  if (f[0]->field_count != f[1]->field_count) return false;
  for (uint32_t i = 0; i < f[0]->field_count; i++)
    if (e->from[0][i] == NOT_SHARED || e->from[0][i] != e->from[1][i]) return false;
  return c_type(f[0]->base)->is_void == c_type(f[1]->base)->is_void;
}

static void signature_add_passed(const CPassed *p, const char *name, bool is_pointer, Str *out) {
  if (is_pointer && p->count == 1 && !p->values[0])
    str_add(out, "0");
  else if (p->count == 1)
    str_addf(out, "%lld", (long long)p->values[0]);
  else {
    str_add(out, "((const long long[]){");
    for (uint32_t i = 0; i < p->count; i++)
      str_addf(out, "%s%lld", i ? ", " : "", (long long)p->values[i]);
    str_addf(out, "})[umbra_range(0, %u, \"%s\")]", p->count, name);
  }
}

void signature_add_call(const TypedEntry *e, int v, Str *out) {
  assert(e && (v == 0 || v == 1) && e->from[v]);
  const Declaration *d = e->of[v];
  const CType *f = d->type;
  uint32_t count = f->field_count - e->has_va_list;
  for (uint32_t i = 0; i < count; i++) {
    if (i) str_add(out, ", ");
    const CField *p = e->from[v][i] != NOT_SHARED ? &e->shared[0]->fields[e->from[v][i]] : NULL;
    if (p)
      str_addf(out, "%sin.%s", p->is_cast || p->is_declared || p->is_opaque ? "(void *)" : "",
               p->name);
    else
      signature_add_passed(&d->passed[i], f->fields[i].name,
                           c_type(f->fields[i].type)->kind == C_POINTER, out);
  }
}

void signature_add_bounds(const TypedEntry *e, const char *before, const char *after, Str *out) {
  for (int v = 0; v < 2; v++) {
    const Declaration *d = e->of[v];
    for (uint32_t i = 0; i < d->type->field_count; i++) {
      if (e->from[v][i] != NOT_SHARED) continue;
      str_addf(out,
               "%s%s, which only the %s version takes, with the values that its callers pass: ",
               before, d->type->fields[i].name, words[v]);
      for (uint32_t k = 0; k < d->passed[i].count; k++)
        str_addf(out, "%s%lld", k ? ", " : "", (long long)d->passed[i].values[k]);
      str_add(out, after);
    }
  }
  for (uint32_t i = 0; i < e->shared[0]->field_count; i++) {
    const CField *p = &e->shared[0]->fields[i];
    if (p->is_cast)
      str_addf(out, "%s%s that leads to %s, as the function casts it%s", before, p->name,
               c_type(c_type(p->type)->base)->name, after);
    if (!p->is_declared) continue;
    char *array = spell(c_type(p->type)->base, "");
    str_addf(out, "%s%s that leads to %s, as declared%s", before, p->name, array, after);
    mem_free(array);
  }
  cast_fields_add_bounds(e, before, after, out);
  const CType *result[] = {c_type(e->of[0]->type->base), c_type(e->of[1]->type->base)};
  if (result[0]->is_void != result[1]->is_void)
    str_addf(out, "%sno result, which only the %s version has%s", before, words[result[0]->is_void],
             after);
}
