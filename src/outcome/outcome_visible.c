#include "outcome/outcome_visible.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "outcome/walk.h"
#include "solver/solver.h"

void seen_done(SeenList *l) {
  for (size_t i = 0; i < l->len; i++) {
    Seen *s = &l->data[i];
    mem_free(s->path);
    mem_free(s->other);
    for (int v = 0; v < 2; v++) {
      mem_free(s->value[v]);
      mem_free(s->probe[v]);
    }
  }
  vec_done(l);
}

void seen_name(const Seen *s, Str *out) {
  str_add(out, s->path);
  if (s->other) str_addf(out, " %s %s", s->kind == SEEN_SAME ? "==" : "-", s->other);
}

/* --- visible to a caller --- */

/* The variable of NEW that has the same exported name as this variable of OLD; -1 if there is none.
 * A variable that changed its size has two numbers. */
static ptrdiff_t outcome_visible_counterpart(const Program *p, size_t old) {
  assert(old < p->globals.len);
  const Global *o = p->globals.data[old];
  if (o->exported == VERSIONS_BOTH) return (ptrdiff_t)old;
  if (o->exported != VERSIONS_OLD) return -1;
  for (size_t i = 0; i < p->globals.len; i++) {
    const Global *n = p->globals.data[i];
    if (n->exported == VERSIONS_NEW && strcmp(n->source_name, o->source_name) == 0)
      return (ptrdiff_t)i;
  }
  return -1;
}

/* True if `new` is NEW's number of a variable with two numbers. */
static bool is_counterpart(const Program *p, size_t new) {
  if (p->globals.data[new]->exported != VERSIONS_NEW) return false;
  for (size_t i = 0; i < p->globals.len; i++)
    if (outcome_visible_counterpart(p, i) == (ptrdiff_t)new) return true;
  return false;
}

void walk_exported_variables(Walk *w) {
  const Program *p = w->x->program;
  for (size_t i = 0; i < p->globals.len; i++) {
    ptrdiff_t n = outcome_visible_counterpart(p, i);
    if (n >= 0) walk_variables(w, i, (size_t)n);
  }
}

static void walk_all(Walk *w, const Left left[2]) {
  const Program *p = w->x->program;
  if (left[OLD].returned && left[NEW].returned) {
    const Function *entry = program_find_function(p, w->x->options->entry);
    walk_result(w, entry, (const Expr *const[]){left[OLD].returned, left[NEW].returned});
  }
  walk_exported_variables(w);
}

const Expr *visible_difference(Exec *x, const PathCondition *pc, const Left left[2],
                               const Expr **nans) {
  assert(left[OLD].space && left[NEW].space);
  Walk w;
  walk_init(&w, x, pc, left);
  walk_all(&w, left);
  const Expr *differ = w.differ;
  *nans = w.nans;
  walk_done(&w);
  return differ;
}

void visible_compare(Exec *x, const Left left[2], SeenList *list) {
  Walk w;
  walk_init(&w, x, NULL, left);
  w.list = list;
  walk_all(&w, left);
  walk_done(&w);
}

/* --- invisible --- */

/* For a variable of only one version: true if it no longer has its initial contents. */
static bool is_changed(const Walk *w, size_t number, Version v) {
  const Program *p = w->x->program;
  const Global *g = p->globals.data[number];
  assert(g->defined == version_set(v));
  const Object *o = space_find(w->space[v], (uint32_t)(1 + p->functions.len + number));
  const uint8_t *bytes = v == OLD && g->old_bytes ? g->old_bytes : g->bytes;
  return o && !object_holds(o, bytes);
}

static bool can_differ(Exec *x, const PathCondition *pc, const Expr *differ) {
  return !expr_is_false(differ) && solver_check(x->solver, pc, differ, NULL, NULL) != ANSWER_UNSAT;
}

void visible_check_word(Exec *x, const PathCondition *pc, const Left left[2], uint32_t number) {
  const Function *entry = program_find_function(x->program, x->options->entry);
  if (!entry) return;
  Walk w;
  walk_init(&w, x, pc, left);
  w.is_internal = true; /* what cannot be compared counts as different */
  bool is_pointer = walk_returned_word(
      &w, entry, number, (const Expr *const[]){left[OLD].returned, left[NEW].returned});
  if (is_pointer && can_differ(x, pc, w.differ))
    cuts_add(x->cuts, END_CUT_UNSUPPORTED, entry->loc,
             "comparison of the target of a pointer in the returned structure or number", 0);
  walk_done(&w);
}

static bool exported_can_differ(Exec *x, const PathCondition *pc, const Left left[2]) {
  Walk w;
  walk_init(&w, x, pc, left);
  w.is_internal = true;
  walk_exported_variables(&w);
  bool differs = can_differ(x, pc, w.differ);
  walk_done(&w);
  return differs;
}

void visible_assume_at_exit(Exec *x, const PathCondition *pc, const Left left[2]) {
  if (!x->assumptions) return;
  InternalNames names = {0};
  bool differs = exported_can_differ(x, pc, left);
  if (!differs) visible_internal(x, pc, left, &names);
  if (differs || names.len)
    assumptions_add(x->assumptions, 0,
                    "no handler that runs at exit reads the memory that the versions leave");
  vec_done(&names);
}

void visible_internal(Exec *x, const PathCondition *pc, const Left left[2], InternalNames *names) {
  const Program *p = x->program;
  for (size_t i = 0; i < p->globals.len; i++) {
    const Global *g = p->globals.data[i];
    if ((g->constant == VERSIONS_BOTH && !g->old_bytes) || g->is_library || !g->defined ||
        texts_have(names, g->source_name) || outcome_visible_counterpart(p, i) >= 0 ||
        is_counterpart(p, i))
      continue;
    Walk w;
    walk_init(&w, x, pc, left);
    w.is_internal = true;
    bool differs;
    if (g->defined == VERSIONS_BOTH) {
      walk_variables(&w, i, i);
      differs = can_differ(x, pc, w.differ);
    } else {
      differs = is_changed(&w, i, g->defined == VERSIONS_OLD ? OLD : NEW);
    }
    walk_done(&w);
    if (differs) vec_push(names, g->source_name);
  }
}
