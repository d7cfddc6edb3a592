/* Determines whether pointers of both versions correspond: exported variables and functions are
 * matched by name, other objects by the pointers that lead to them. The first pointer to an object
 * decides, and every further one must agree. */
#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "outcome/walk_parts.h"
#include "solver/solver.h"

static bool is_structure_named(const Type *t, const char *name) {
  return t->kind == TYPE_STRUCT && name && t->name && strcmp(t->name, name) == 0;
}

/* "s.b[2]": the element at an offset of a variable. A pointer to a structure leads to all of it,
 * not to its first field. */
static void name_place(const Type *t, uint64_t offset, const Type *pointer, Str *out) {
  const Type *to = walk_known(pointer->element);
  const char *whole = to->kind == TYPE_STRUCT ? to->name : NULL;
  while (t->kind == TYPE_STRUCT || (t->kind == TYPE_ARRAY && t->element->size)) {
    if (!offset && is_structure_named(t, whole)) return;
    if (t->kind == TYPE_ARRAY) {
      str_addf(out, "[%llu]", (unsigned long long)(offset / t->element->size));
      offset %= t->element->size;
      t = t->element;
      continue;
    }
    const Field *in = type_field_at(t, offset);
    if (!in) break;
    str_addf(out, ".%s", in->name);
    offset -= in->offset;
    t = in->type;
  }
  if (offset) str_addf(out, "+%llu", (unsigned long long)offset);
}

char *walk_place(const Part pointers[2], const Global *const g[2], const Target *t, Version v) {
  Str place = {0};
  str_add(&place, g[v]->source_name ? g[v]->source_name : g[v]->name);
  if (g[OLD] == g[NEW]) name_place(walk_known(g[v]->type[v]), t->offset, pointers[v].type, &place);
  return str_take(&place);
}

/* Both variables have the same name and are exported. */
static bool is_same_exported(const Global *old, const Global *new) {
  return old && new && (old->exported & VERSIONS_OLD) && (new->exported &VERSIONS_NEW) &&
         strcmp(old->source_name, new->source_name) == 0;
}

bool walk_is_same_place(const Part pointers[2], const Global *old, const Global *new,
                        const Target t[2]) {
  if (old == new && t[OLD].offset == t[NEW].offset && old->type[OLD] && old->type[NEW] &&
      old->type[OLD]->kind != TYPE_STRUCT)
    return true;
  Str place[2] = {{0}, {0}};
  name_place(walk_known(old->type[OLD]), t[OLD].offset, pointers[OLD].type, &place[OLD]);
  name_place(walk_known(new->type[NEW]), t[NEW].offset, pointers[NEW].type, &place[NEW]);
  bool same = str_same(&place[OLD], &place[NEW]);
  str_done(&place[OLD]);
  str_done(&place[NEW]);
  return same;
}

static void add_probe(Seen *seen, Version v, const char *kind, const char *other) {
  char *both = str_format("%s %s%s%s", seen->probe[v], kind, *kind ? " " : "", other);
  mem_free(seen->probe[v]);
  seen->probe[v] = both;
}

/* The pointer leads to `other` in one version only. */
static Seen *walk_alike_add_same(Walk *w, const Part parts[2], const char *other,
                                 const char *const probe[2], const bool is_same[2]) {
  Seen *seen = walk_add_seen(w, SEEN_SAME, parts);
  seen->other = mem_strdup(other);
  for (int v = 0; v < 2; v++) {
    seen->value[v] = mem_strdup(is_same[v] ? "1" : "0");
    add_probe(seen, (Version)v, "", probe[v]);
  }
  return seen;
}

static void differ_from_symbol(Walk *w, const Part parts[2], const char *name, bool old, bool new) {
  if (!walk_note(w, expr_bool(w->x->exprs, true))) return;
  char *other = str_format("&%s", name), *probe = str_format("& %s", name);
  walk_alike_add_same(w, parts, other, (const char *const[]){probe, probe},
                      (const bool[]){old, new});
  mem_free(other);
  mem_free(probe);
}

/* An address that leads to no memory of the version is one that it has freed, one outside of its
 * object, or a number. */
static const char *walk_alike_kind(const Target *t) {
  if (!t->address) return "NULL";
  if (t->is_outside) return "a pointer outside its object";
  return t->id && !t->object && !t->is_code ? "freed memory" : "a pointer";
}

void walk_differ_in_null(Walk *w, const Part parts[2], const Target t[2]) {
  if (!walk_note(w, expr_bool(w->x->exprs, true))) return;
  Seen *seen = walk_add_seen(w, SEEN_NULL, parts);
  for (int v = 0; v < 2; v++)
    seen->value[v] = mem_strdup(walk_alike_kind(&t[v]));
}

/* True for a function that a caller can compare a pointer with, because both versions export it. */
static bool is_known_to_callers(const Function *f) {
  return f->is_defined && !f->lacking && !f->is_static;
}

/* Different static functions may have the same behaviour. */
void walk_functions(Walk *w, const Part parts[2], const Target t[2]) {
  assert(t[OLD].is_code && t[NEW].is_code);
  if (t[OLD].address == t[NEW].address) return;
  const Program *p = w->x->program;
  const Function *old = p->functions.data[t[OLD].id - 1], *new = p->functions.data[t[NEW].id - 1];
  if (is_known_to_callers(new))
    differ_from_symbol(w, parts, new->name, false, true);
  else if (is_known_to_callers(old))
    differ_from_symbol(w, parts, old->name, true, false);
  else
    walk_cut(w, "functions that a pointer points to");
}

/* Handles pointers to exported variables, which are compared separately. True if nothing more is to
 * be compared. */
bool walk_exported(Walk *w, const Part parts[2], const Target t[2]) {
  const Global *g[2];
  for (int v = 0; v < 2; v++) {
    g[v] = walk_global(w->x->program, t[v].id);
    if (g[v] && (version_set_has(g[v]->constant, (Version)v) ||
                 !version_set_has(g[v]->exported, (Version)v)))
      g[v] = NULL;
  }
  if (is_same_exported(g[OLD], g[NEW])) {
    if (walk_is_same_place(parts, g[OLD], g[NEW], t)) return true;
    if (!walk_note(w, expr_bool(w->x->exprs, true))) return true;
    Seen *seen = walk_add_seen(w, SEEN_DISTANCE, parts);
    seen->other = str_format("&%s", g[OLD]->source_name);
    for (int v = 0; v < 2; v++) {
      seen->value[v] = str_format("%llu", (unsigned long long)t[v].offset);
      add_probe(seen, (Version)v, "&", g[OLD]->source_name);
    }
    return true;
  }
  /* One pointer leads to a variable of both versions, and the other one does not. */
  for (int v = 0; v < 2; v++) {
    if (!g[v] || g[v]->exported != VERSIONS_BOTH) continue;
    differ_from_symbol(w, parts, g[v]->source_name, v == OLD && !t[OLD].offset,
                       v == NEW && !t[NEW].offset);
    return true;
  }
  return false;
}

/* Pointers that were followed before must have led to the same objects. True if nothing more is to
 * be compared. */
bool walk_is_visited(Walk *w, const Part parts[2], const Target t[2]) {
  for (size_t i = 0; i < w->visits.len; i++) {
    const Visit *v = &w->visits.data[i];
    bool is_same[] = {v->address[OLD] == t[OLD].address, v->address[NEW] == t[NEW].address};
    bool is_always = expr_is_true(v->guard);
    if (is_same[OLD] && is_same[NEW] && (is_always || v->is_on_way || v->guard == w->guard))
      return true;
    if (is_same[OLD] == is_same[NEW]) continue;
    if (walk_are_constant(t[OLD].object, t[NEW].object)) continue;
    if (walk_note(w, v->guard))
      walk_alike_add_same(w, parts, v->path, (const char *const[]){v->probe[OLD], v->probe[NEW]},
                          is_same)
          ->is_other_of_result = v->is_of_result;
    if (is_always) return true;
  }
  return false;
}

static bool can_hold_together(const Walk *w, const Expr *a, const Expr *b) {
  const Expr *both = expr_and(w->x->exprs, a, b);
  if (expr_is_true(both) || !w->pc) return expr_is_true(both);
  return !expr_is_false(both) &&
         solver_check(w->x->solver, w->pc, both, NULL, NULL) != ANSWER_UNSAT;
}

/* Does the object exist in the other version as well? */
static bool is_of_both(const Walk *w, const Target *t, Version v) {
  const Object *o = space_find_segment(w->space[version_other(v)], t->id);
  return o && version_set_has(o->versions, version_other(v));
}

static bool is_at_end(const Target *t) { return t->object->size && t->offset == t->object->size; }

/* The first pointer that leads to the object in one version only; NULL if there is none. */
static const Visit *find_parted(const Walk *w, const Target t[2]) {
  for (size_t i = 0; i < w->visits.len; i++) {
    const Visit *v = &w->visits.data[i];
    bool is_same[2];
    for (int k = 0; k < 2; k++)
      is_same[k] = walk_target(w, v->address[k], (Version)k).object == t[k].object;
    if (is_same[OLD] != is_same[NEW] && can_hold_together(w, v->guard, w->guard)) return v;
  }
  return NULL;
}

/* Two pointers lead into one object in one version, and into two objects in the other one: equal
 * contents do not make that the same. (If they lead to the same location, walk_is_visited has found
 * the difference.) Objects of one version only can be parts of another one. */
void walk_check_objects(Walk *w, const Target t[2]) {
  if (walk_are_constant(t[OLD].object, t[NEW].object)) return;
  const Visit *parted = find_parted(w, t);
  if (!parted) return;
  bool is_certain = is_at_end(&t[OLD]) || is_at_end(&t[NEW]) ||
                    (is_of_both(w, &t[OLD], OLD) && is_of_both(w, &t[NEW], NEW));
  if (is_certain)
    walk_cut(w, "a pointer into another object");
  else if (walk_assumes(w))
    walk_assume(w, str_format("no caller relies on %s and %s leading into one object",
                              str_text(&w->path), parted->path));
}

/* A static pointer leads to a different object from that in the other version, which also has the
 * former. */
bool walk_leads_elsewhere(const Walk *w, const Target t[2]) {
  return w->is_internal && t[OLD].id != t[NEW].id &&
         !walk_are_constant(t[OLD].object, t[NEW].object) &&
         (is_of_both(w, &t[OLD], OLD) || is_of_both(w, &t[NEW], NEW));
}

void walk_add_visit(Walk *w, const Part parts[2], const Target t[2]) {
  Visit visit = {.address = {t[OLD].address, t[NEW].address},
                 .guard = w->guard,
                 .is_on_way = true,
                 .is_of_result = !w->base[NEW]};
  visit.path = mem_strdup(str_text(&w->path));
  for (int v = 0; v < 2; v++)
    visit.probe[v] = walk_probe(w, (Version)v, SEEN_SAME, &parts[v]);
  vec_push(&w->visits, visit);
}
