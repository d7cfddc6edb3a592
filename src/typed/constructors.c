#include "typed/constructors.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "typed/pairs.h"
#include "typed/spell.h"
#include "typed/targets.h"

/* --- names --- */

/* Constructors that read input come before those that create empty objects. */
static const char *const words[] = {"parse", "read", "load",  "from", "open",  "create",
                                    "new",   "make", "build", "init", "alloc", NULL};
enum { AFTER_WORDS = sizeof words / sizeof *words };
static const char *const others[] = {"free",   "destroy", "delete",  "close",   "deinit", "uninit",
                                     "reinit", "finit",   "realloc", "dispose", NULL};

/* `read` in `thread`, `spread` or `ready` is another word. */
static const char *constructors_find_word(const char *name, const char *word) {
  const char *at = strstr(name, word);
  if (!at || strcmp(word, "read") != 0) return at;
  bool is_another =
      at[4] == 'y' ||
      (at >= name + 2 && (strncmp(at - 2, "th", 2) == 0 || strncmp(at - 2, "sp", 2) == 0));
  return is_another ? constructors_find_word(at + 1, word) : at;
}

static bool constructors_has_any(const char *name, const char *const *list, unsigned *which) {
  char lower[64];
  size_t n = 0;
  for (; name[n] && n + 1 < sizeof lower; n++)
    lower[n] = (char)tolower((unsigned char)name[n]);
  lower[n] = 0;
  for (*which = 0; list[*which]; ++*which)
    if (constructors_find_word(lower, list[*which])) return true;
  return false;
}

static const char *const changes[] = {"add",    "push",   "append", "put",     "insert",
                                      "concat", "set",    "feed",   "enqueue", "write",
                                      "fill",   "update", NULL};

/* --- types --- */

const CType *constructors_handle(const CType *t) {
  const CType *to = c_type(t);
  if (to->kind != C_POINTER || !c_type(to->base)->is_char || c_is_const(to->base)) return NULL;
  for (; t->kind == C_ALIAS; t = t->base)
    if (t->name && !t->is_const) return t;
  return NULL;
}

static bool is_it(const CType *t, const CType *structure) {
  return c_is_structure(t) && t->name && structure->name && strcmp(t->name, structure->name) == 0;
}

static bool leads_to_it(const CType *pointer, const CType *structure) {
  const CType *t = c_type(pointer);
  return t->kind == C_POINTER && is_it(c_type(t->base), structure);
}

static bool stores_it(const CType *pointer, const CType *structure) {
  const CType *t = c_type(pointer);
  return t->kind == C_POINTER && leads_to_it(t->base, structure);
}

/* Finds the parameter or result for the object; returns false if there is none. */
static bool constructors_find_object(Constructor *c, const CType *structure) {
  const CType *f = c->function->type, *result = c_type(f->base);
  bool is_given = is_it(result, structure);
  if (is_given || leads_to_it(result, structure)) {
    c->form = is_given ? CONSTRUCTOR_GIVES : CONSTRUCTOR_RETURNS;
    c->object = NOT_SHARED;
    return !is_given || structure->size; /* complete in the entry's file */
  }
  if (!result->is_void && result->kind != C_INTEGER) return false;
  for (uint32_t i = 0; i < f->field_count; i++) {
    const CType *t = f->fields[i].type;
    bool fills = leads_to_it(t, structure) && !c_is_const(c_type(t)->base);
    if (!fills && !stores_it(t, structure)) continue;
    c->form = fills ? CONSTRUCTOR_FILLS : CONSTRUCTOR_STORES;
    c->object = i;
    return !fills || structure->size;
  }
  return false;
}

static bool is_left_null(const CType *t, const Pairing *pair) {
  t = c_type(t);
  if (t->kind != C_POINTER || pair->role != ROLE_ALONE) return false;
  Target target = target_of(t);
  return target == TARGET_FUNCTION || target == TARGET_BLOCK;
}

uint64_t constructor_skips(const Constructor *c) {
  const CType *f = c->function->type;
  Pairing *pairs = NEW_ARRAY(Pairing, f->field_count + 1);
  uint64_t skipped = 0;
  pairs_find(f->fields, f->field_count, false, pairs);
  for (uint32_t i = 0; i < f->field_count; i++)
    if (i == c->object || is_left_null(f->fields[i].type, &pairs[i])) skipped |= 1ull << i;
  mem_free(pairs);
  return skipped;
}

/* The object is usually the first parameter. */
static bool find_changed(Constructor *c, const CType *structure) {
  const CType *f = c->function->type;
  for (uint32_t i = 0; i < f->field_count; i++) {
    const CType *t = f->fields[i].type;
    bool changes_it = leads_to_it(t, structure) && !c_is_const(c_type(t)->base);
    bool replaces_it =
        structure->size && is_it(c_type(t), structure) && is_it(c_type(f->base), structure);
    if (!changes_it && !replaces_it) continue;
    c->form = changes_it ? CONSTRUCTOR_CHANGES : CONSTRUCTOR_REPLACES;
    c->object = i;
    return true;
  }
  return false;
}

/* Can all other parameters be given values that any caller may pass? */
static bool is_callable(const Constructor *c) {
  const CType *f = c->function->type;
  Pairing *pairs = NEW_ARRAY(Pairing, f->field_count + 1);
  bool is = !f->is_variadic && f->field_count < 64;
  pairs_find(f->fields, f->field_count, false, pairs);
  for (uint32_t i = 0; i < f->field_count && is; i++) {
    const CType *t = c_type(f->fields[i].type);
    if (i == c->object) {
      is = pairs[i].role == ROLE_ALONE;
      continue;
    }
    if (t->kind == C_INTEGER || t->kind == C_FLOAT) continue;
    if (t->kind != C_POINTER) {
      is = false;
      continue;
    }
    Target target = target_of(t);
    bool is_numbers = c_is_number(c_type(t->base));
    is = spell_is_possible(t) &&
         (target == TARGET_TEXT || target == TARGET_FUNCTION || target == TARGET_BLOCK ||
          target == TARGET_FILE ||
          (is_numbers && (pairs[i].role != ROLE_ALONE || f->fields[i].is_result)));
  }
  mem_free(pairs);
  return is;
}

/* The harness is compiled with the entry's file. */
static bool is_visible(const TypedEntry *e, const Declaration *d) {
  const Declaration *new = declarations_find(e->in[1], d->name);
  if (!new || !new->type || !spell_is_same(d->type, new->type)) return false;
  if (d->is_static != new->is_static) return false;
  if (d->is_static)
    return strcmp(d->file, e->of[0]->file) == 0 && strcmp(new->file, e->of[1]->file) == 0;
  return true;
}

typedef struct Ranked {
  Constructor constructor;
  unsigned rank, order;
} Ranked;

static int constructors_by_rank(const void *left, const void *right) {
  const Ranked *a = left, *b = right;
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  return a->order < b->order ? -1 : a->order > b->order;
}

/* An integer type of the same size for an enumeration, or a pointer to it for a pointer to one;
 * NULL for other types. */
static const CType *integer_for(Arena *a, const CType *t) {
  t = c_type(t);
  const CType *to = t->kind == C_POINTER ? c_type(t->base) : t;
  if (to->kind != C_INTEGER || !to->is_enumeration) return NULL;
  CType *integer = ARENA_NEW(a, CType), *pointer = ARENA_NEW(a, CType);
  *integer = *to;
  integer->name = c_integer_name(to);
  *pointer = *t;
  pointer->base = integer;
  return t->kind == C_POINTER ? pointer : integer;
}

/* A static function is in the entry's file. */
static void constructors_use_integers(Declarations *in, Constructor *c) {
  const Declaration *d = c->function;
  const CType *f = d->type;
  if (d->is_static) return;
  CField *fields = ARENA_ARRAY(&in->arena, CField, f->field_count + 1);
  for (uint32_t i = 0; i < f->field_count; i++) {
    const CType *integer = integer_for(&in->arena, f->fields[i].type);
    fields[i] = f->fields[i];
    if (!integer) continue;
    fields[i].type = integer;
    c->has_integers = true;
  }
  const CType *result = integer_for(&in->arena, f->base);
  c->has_integers |= result != NULL;
  if (!c->has_integers) return;
  CType *type = ARENA_NEW(&in->arena, CType);
  Declaration *copy = ARENA_NEW(&in->arena, Declaration);
  *type = *f;
  type->fields = fields;
  if (result) type->base = result;
  *copy = *d;
  copy->type = type;
  c->function = copy;
}

static void take_best(Declarations *in, Ranked *all, size_t count, size_t most,
                      Constructors *list) {
  if (count) qsort(all, count, sizeof *all, constructors_by_rank);
  for (size_t i = 0; i < count && i < most; i++) {
    constructors_use_integers(in, &all[i].constructor);
    vec_push(list, all[i].constructor);
  }
}

static bool is_changer(const TypedEntry *e, const CType *structure, Ranked *r) {
  const char *name = r->constructor.function->name;
  if (!find_changed(&r->constructor, structure) || !constructors_has_any(name, changes, &r->rank))
    return false;
  if (strcmp(name, e->of[0]->name) == 0) r->rank = 0;
  return true;
}

/* A function that reads something into an object often requires one that was made before:
 * lua_load(L, ...) is not the constructor of a state, luaL_newstate() is. */
static bool is_constructor(const TypedEntry *e, const CType *structure, Ranked *r) {
  const Declaration *d = r->constructor.function;
  if (d == e->of[0] || strcmp(d->name, e->of[0]->name) == 0) return false;
  if (!constructors_find_object(&r->constructor, structure) ||
      !constructors_has_any(d->name, words, &r->rank))
    return false;
  bool is_init = strcmp(words[r->rank], "init") == 0;
  if (r->constructor.form == CONSTRUCTOR_FILLS && !is_init) r->rank += AFTER_WORDS;
  return true;
}

static bool returns_handle(const TypedEntry *e, const CType *handle, const Declaration *d) {
  const CType *result = d->type ? constructors_handle(d->type->base) : NULL;
  if (d == e->of[0] || strcmp(d->name, e->of[0]->name) == 0) return false;
  return result && strcmp(result->name, handle->name) == 0;
}

bool constructors_returns_handle(const TypedEntry *e, const CType *handle) {
  assert(e && handle->name);
  for (size_t i = 0; i < e->in[0]->functions.len; i++)
    if (returns_handle(e, handle, &e->in[0]->functions.data[i])) return true;
  return false;
}

static bool is_handle_constructor(const TypedEntry *e, const CType *handle, Ranked *r) {
  const Declaration *d = r->constructor.function;
  if (!returns_handle(e, handle, d)) return false;
  r->constructor.form = CONSTRUCTOR_RETURNS;
  r->constructor.object = NOT_SHARED;
  return constructors_has_any(d->name, words, &r->rank);
}

typedef bool IsWanted(const TypedEntry *e, const CType *structure, Ranked *r);

/* Types are compared before names: it takes less time, and few functions match. */
static void constructors_find_all(const TypedEntry *e, const CType *structure, IsWanted *is_wanted,
                                  size_t most, Constructors *list) {
  VEC(Ranked) all = {0};
  for (size_t i = 0; i < e->in[0]->functions.len && structure->name; i++) {
    const Declaration *d = &e->in[0]->functions.data[i];
    Ranked r = {.constructor = {.function = d}, .order = (unsigned)i};
    unsigned which;
    if (!d->type || !is_wanted(e, structure, &r) || constructors_has_any(d->name, others, &which))
      continue;
    if (is_callable(&r.constructor) && is_visible(e, d)) vec_push(&all, r);
  }
  take_best(e->in[0], all.data, all.len, most, list);
  vec_done(&all);
}

void changers_find(const TypedEntry *e, const CType *structure, Constructors *list) {
  assert(e && structure && list && !list->len);
  constructors_find_all(e, c_type(structure), is_changer, MOST_CHANGERS, list);
}

void constructors_find(const TypedEntry *e, const CType *type, Constructors *list) {
  if (constructors_handle(type))
    constructors_find_all(e, type, is_handle_constructor, MOST_CONSTRUCTORS, list);
  else
    constructors_find_all(e, c_type(type), is_constructor, MOST_CONSTRUCTORS, list);
}

bool constructors_make_handle(const TypedEntry *e, const CType *type) {
  const CType *handle = constructors_handle(type);
  Constructors all = {0};
  bool have_parameters = false;
  if (handle) constructors_find(e, handle, &all);
  for (size_t i = 0; i < all.len; i++)
    have_parameters |= all.data[i].function->type->field_count > 0;
  vec_done(&all);
  return have_parameters;
}
