/* Pointers whose target depends on the input. If both versions choose the target in the same way
 * among constants, each constant is compared. Otherwise the solver enumerates the pairs of
 * addresses that the path allows; if they are many, an object that cannot differ is compared once,
 * for all addresses in it. */
#include <assert.h>

#include "base/deadline.h"
#include "code/address.h"
#include "expr/eval.h"
#include "expr/leaves.h"
#include "outcome/walk_parts.h"
#include "solver/solver.h"

enum { /* each is a solver query */
       MOST_TARGETS = 64,
       MOST_TARGETS_OF_WALK = 4096
};

/* Chains of symbolic pointers can have too many targets: the walk stops when the time limit is
 * reached. */
static bool is_out_of_time(Walk *w) {
  if (!deadline_is_past()) return false;
  if (w->places <= MOST_PLACES) walk_cut(w, "no time was left to compare the targets of pointers");
  w->places = MOST_PLACES + 1;
  return true;
}

/* Compares a pointer that chooses among constants in the same way in both versions. A constant that
 * it never takes is harmless: its guard is false. */
static bool compare_leaves(Walk *w, const Part parts[2], const Expr *e, WalkAddresses *compare) {
  Leaves leaves = {0};
  bool is_known = expr_leaves(w->x->exprs, e, MOST_LEAVES, &leaves);
  const Expr *guard = w->guard;
  for (size_t i = 0; is_known && i < leaves.len && !is_out_of_time(w); i++) {
    uint64_t address = (uint64_t)leaves.data[i];
    w->guard =
        expr_and(w->x->exprs, guard, expr_eq(w->x->exprs, e, expr_const(w->x->exprs, 64, address)));
    if (!expr_is_false(w->guard)) compare(w, parts, address, address);
  }
  w->guard = guard;
  vec_done(&leaves);
  return is_known;
}

/* --- objects that cannot differ --- */

static bool leads_into(const Walk *w, const Visit *visit, const Object *o) {
  for (int v = 0; v < 2; v++)
    if (walk_target(w, visit->address[v], (Version)v).object == o) return true;
  return false;
}

/* Has a pointer led to different locations, one of which is in the object? */
static bool is_parted(const Walk *w, const Object *o) {
  for (size_t i = 0; i < w->visits.len; i++) {
    const Visit *visit = &w->visits.data[i];
    if (visit->address[OLD] != visit->address[NEW] && leads_into(w, visit, o)) return true;
  }
  return false;
}

/* Does the address lead into an object of both versions in which they cannot differ, whatever the
 * location in it? */
static bool is_whole(Walk *w, const Part parts[2], const Target t[2]) {
  const Object *o = t[NEW].object;
  if (!o || t[OLD].object != o || object_hides_addresses(o) || is_parted(w, o)) return false;
  if (!type_is_same(walk_known(parts[OLD].type->element), walk_known(parts[NEW].type->element)))
    return false;
  const Part all[2] = {{.type = &walk_opaque, .object = o}, {.type = &walk_opaque, .object = o}};
  return !object_holds_shadow(o) && !walk_holds_pointers(w, all, o->size);
}

bool walk_parts_whole(const Walk *w, const Target t[2]) {
  if (t[OLD].address == t[NEW].address) return false;
  for (size_t i = 0; i < w->whole.len; i++)
    if (w->whole.data[i] == t[OLD].object || w->whole.data[i] == t[NEW].object) return true;
  return false;
}

/* Both pointers are equal, and lead into the object of the target or to its end. */
static const Expr *within(Walk *w, const Expr *const e[2], const Target *t) {
  ExprTable *x = w->x->exprs;
  const Expr *first = expr_const(x, 64, address_of(t->id)),
             *last = expr_const(x, 64, address_of(t->id) + t->object->size);
  return expr_and(
      x, expr_eq(x, e[OLD], e[NEW]),
      expr_and(x, expr_binary(x, EXPR_ULE, first, e[NEW]), expr_binary(x, EXPR_ULE, e[NEW], last)));
}

/* --- enumeration --- */

/* The condition under which both pointers lead where they lead under the model, or, for an object
 * that cannot differ, anywhere in it if the single addresses are too many. */
static const Expr *condition_of(Walk *w, const Part parts[2], const Expr *const e[2],
                                const uint64_t address[2], bool are_many) {
  ExprTable *x = w->x->exprs;
  const Target t[] = {walk_target(w, address[OLD], OLD), walk_target(w, address[NEW], NEW)};
  if (are_many && address[OLD] == address[NEW] && is_whole(w, parts, t)) {
    vec_push(&w->whole, t[NEW].object);
    return within(w, e, &t[NEW]);
  }
  return expr_and(x, expr_eq(x, e[OLD], expr_const(x, 64, address[OLD])),
                  expr_eq(x, e[NEW], expr_const(x, 64, address[NEW])));
}

/* Compares both values under each model that the path allows. */
static void compare_models(Walk *w, const Part parts[2], const Expr *const e[2],
                           WalkAddresses *compare) {
  assert(w->pc && e[OLD]->width == 64 && e[NEW]->width == 64);
  ExprTable *x = w->x->exprs;
  const Expr *guard = w->guard, *open = w->guard;
  for (int n = 0; !is_out_of_time(w); n++) {
    Model *m = NULL;
    bool is_over = n == MOST_TARGETS || w->models == MOST_TARGETS_OF_WALK;
    Answer answer = is_over ? ANSWER_UNKNOWN : solver_check(w->x->solver, w->pc, open, NULL, &m);
    w->models += !is_over;
    if (answer == ANSWER_UNSAT) break;
    if (answer == ANSWER_UNKNOWN) {
      walk_cut(w,
               is_over ? MANY_TARGETS : "a pointer whose targets the solver did not find in time");
      break;
    }
    uint64_t address[2];
    for (int v = 0; v < 2; v++) {
      eval_set(w->x->eval, m, (Version)v);
      address[v] = (uint64_t)eval_expr(w->x->eval, e[v]);
    }
    model_unref(m);
    const Expr *here =
        expr_and(x, guard, condition_of(w, parts, e, address, n >= MOST_TARGETS / 2));
    w->guard = here;
    compare(w, parts, address[OLD], address[NEW]);
    open = expr_and(x, open, expr_not(x, here));
  }
  w->guard = guard;
}

void walk_pointers(Walk *w, const Part parts[2], const Expr *const e[2], WalkAddresses *compare) {
  if (expr_is_const(e[OLD]) && expr_is_const(e[NEW]))
    compare(w, parts, (uint64_t)e[OLD]->value, (uint64_t)e[NEW]->value);
  else if (w->pc && (e[OLD] != e[NEW] || !compare_leaves(w, parts, e[NEW], compare)))
    compare_models(w, parts, e, compare);
}
