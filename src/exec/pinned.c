#include "exec/pinned.h"

#include <assert.h>

static const VarSet *none(Exec *x) { return expr_vars(x->exprs, expr_bool(x->exprs, true)); }

static const VarSet *pinned_minus(Exec *x, const VarSet *a, const VarSet *b) {
  return b ? varset_minus(x->exprs, a, b) : a;
}

/* ---- finding implied values ---- */

/* A signed upper bound of a number that is known not to be negative is also an unsigned one, in
 * whichever order the two constraints were added. Returns that unsigned bound, or else cond. */
static const Expr *unsigned_bound(Exec *x, const State *s, const Expr *cond) {
  if (cond->kind != EXPR_SLT) return cond;
  ExprTable *t = x->exprs;
  bool is_upper = expr_is_const(cond->kid[1]);
  const Expr *word = cond->kid[is_upper ? 0 : 1], *bound = is_upper ? cond->kid[1] : NULL;
  const Expr *lower = expr_binary(t, EXPR_SLT, expr_const(t, word->width, ~(U128)0), word);
  if (!is_upper && cond != lower) return cond;
  if (is_upper && pc_known(&s->pc, t, lower) != 1) return cond;
  ExprList all = {0};
  if (!is_upper) pc_slice(&s->pc, expr_vars(t, word), &all);
  for (size_t i = 0; i < all.len && !bound; i++)
    if (all.data[i]->kind == EXPR_SLT && all.data[i]->kid[0] == word) bound = all.data[i]->kid[1];
  vec_done(&all);
  return bound && expr_is_const(bound) ? expr_binary(t, EXPR_ULT, word, bound) : cond;
}

/* An inequality of two bytes never leaves a single value to either of them; an upper bound of a
 * word does to its high bytes. */
static bool may_pin(Exec *x, const Expr *cond, const VarSet *vars) {
  return vars->len == 1 || cond->kind == EXPR_AND || cond->kind == EXPR_EQ ||
         pc_zeros(x->exprs, cond)->len;
}

/* Returns those of these variables to which the path condition leaves one value. `by`: a constraint
 * that may imply this on its own, or NULL. Indeterminate memory has no implied values. */
static const VarSet *pinned_of(Exec *x, const State *s, const VarSet *vars, const Expr *by) {
  if (by && pc_says_values(by) && !by->has_uninit) return vars;
  const VarSet *found =
      by && !by->has_uninit ? pinned_minus(x, pc_zeros(x->exprs, by), s->pc.pinned) : none(x);
  for (uint32_t i = 0; i < vars->len; i++) {
    const Expr *byte = expr_var(x->exprs, vars->var[i]);
    if (!byte->has_uninit && solver_pins(x->solver, &s->pc, vars->var[i]))
      found = varset_union(x->exprs, found, expr_vars(x->exprs, byte));
  }
  return found;
}

static void pinned_use_vars(Exec *x, State *s, const VarSet *vars) {
  if (vars == s->now.pinned || !vars || !vars->len) return;
  s->now.pinned = vars;
  s->now.pinning = ++x->caches.pinnings;
}

/* Replaces the variables found, and those to which the simpler constraints leave one value. */
static void pinned_pin(Exec *x, State *s, const VarSet *found) {
  while (found->len) {
    const VarSet *simpler = pc_pin(&s->pc, x->exprs, &x->arena, found, s->model);
    found = pinned_of(x, s, pinned_minus(x, simpler, s->pc.pinned), NULL);
  }
}

void pinned_learn(Exec *x, State *s, const Expr *cond) {
  const VarSet *vars = expr_vars(x->exprs, cond);
  cond = unsigned_bound(x, s, cond);
  if (may_pin(x, cond, vars))
    pinned_pin(x, s, pinned_of(x, s, pinned_minus(x, vars, s->pc.pinned), cond));
}

static bool has_one_value(Exec *x, const State *s, uint32_t var) {
  const Expr *byte = expr_var(x->exprs, var);
  if (byte->has_uninit) return false;
  const Expr *value = expr_const(x->exprs, byte->width, model_get(s->model, var));
  const Expr *other = expr_not(x->exprs, expr_binary(x->exprs, EXPR_EQ, byte, value));
  return solver_check_briefly(x->solver, &s->pc, other, s->model, NULL) == ANSWER_UNSAT;
}

void pinned_seek(Exec *x, State *s) {
  enum { MOST = 64 };
  const VarSet *vars = none(x), *found = vars;
  for (size_t i = 0; i < s->pc.factors.len; i++)
    vars = varset_union(x->exprs, vars, pc_factor_vars(s->pc.factors.data[i]));
  vars = pinned_minus(x, vars, s->pc.pinned);
  for (uint32_t i = 0; i < vars->len && i < MOST; i++)
    if (has_one_value(x, s, vars->var[i]))
      found = varset_union(x->exprs, found, expr_vars(x->exprs, expr_var(x->exprs, vars->var[i])));
  pinned_pin(x, s, found);
  pinned_join(x, s);
}

void pinned_use(Exec *x, State *s, const Expr *cond) {
  if (!s->pc.pinned) return;
  if (!s->split.is_active) {
    pinned_use_vars(x, s, s->pc.pinned);
    return;
  }
  const VarSet *vars = expr_vars(x->exprs, cond);
  const VarSet *own = pinned_minus(x, vars, pinned_minus(x, vars, s->pc.pinned));
  pinned_use_vars(x, s, s->now.pinned ? varset_union(x->exprs, s->now.pinned, own) : own);
}

void pinned_join(Exec *x, State *s) { pinned_use_vars(x, s, s->pc.pinned); }

/* ---- using implied values ---- */

Object *pinned_object(Exec *x, State *s, uint32_t id) {
  Object *o = space_find(&s->now.space, id);
  if (!s->now.pinned || object_is_pinned(o, s->now.pinning)) return o;
  o = space_own(&s->now.space, id);
  exec_forget_object(x, id);
  object_pin(x->exprs, o, &(Pinned){s->now.pinned, s->model}, s->now.pinning);
  return o;
}

const Expr *pinned_find(Exec *x, const State *s, const Expr *e) {
  PinnedEntry *known = &x->caches.pinned[(e->id ^ s->now.pinning * 2654435761u) % PINNED_WAYS];
  if (known->result && known->expr == e->id && known->pinning == s->now.pinning)
    return known->result;
  const Expr *result = expr_substitute(x->exprs, e, &(Pinned){s->now.pinned, s->model});
  result = solver_tabulate(x->solver, result);
  *known = (PinnedEntry){s->now.pinning, e->id, result};
  return result;
}
