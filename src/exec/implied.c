#include "exec/implied.h"

#include <assert.h>

static const VarSet *none(Exec *x) { return expr_vars(x->exprs, expr_bool(x->exprs, true)); }

static const VarSet *implied_minus(Exec *x, const VarSet *a, const VarSet *b) {
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
  if (!is_upper) pc_relevant(&s->pc, expr_vars(t, word), &all);
  for (size_t i = 0; i < all.len && !bound; i++)
    if (all.data[i]->kind == EXPR_SLT && all.data[i]->kid[0] == word) bound = all.data[i]->kid[1];
  vec_done(&all);
  return bound && expr_is_const(bound) ? expr_binary(t, EXPR_ULT, word, bound) : cond;
}

/* An inequality of two bytes never leaves a single value to either of them; an upper bound of a
 * word does to its high bytes. */
static bool may_imply(Exec *x, const Expr *cond, const VarSet *vars) {
  return vars->len == 1 || cond->kind == EXPR_AND || cond->kind == EXPR_EQ ||
         pc_zeros(x->exprs, cond)->len;
}

/* Returns those of these variables to which the path condition leaves one value. `by`: a constraint
 * that may imply this on its own, or NULL. Indeterminate memory has no implied values. */
static const VarSet *implied_of(Exec *x, const State *s, const VarSet *vars, const Expr *by) {
  if (by && pc_says_values(by) && !by->has_uninit) return vars;
  const VarSet *found =
      by && !by->has_uninit ? implied_minus(x, pc_zeros(x->exprs, by), s->pc.implied) : none(x);
  for (uint32_t i = 0; i < vars->len; i++) {
    const Expr *byte = expr_var(x->exprs, vars->var[i]);
    if (!byte->has_uninit && solver_implies_value(x->solver, &s->pc, vars->var[i]))
      found = varset_union(x->exprs, found, expr_vars(x->exprs, byte));
  }
  return found;
}

static void implied_use_vars(Exec *x, State *s, const VarSet *vars) {
  if (vars == s->now.implied || !vars || !vars->len) return;
  s->now.implied = vars;
  s->now.implied_set = ++x->caches.implied_sets;
}

/* Replaces the variables found, and those to which the simpler constraints leave one value. */
static void implied_add(Exec *x, State *s, const VarSet *found) {
  while (found->len) {
    const VarSet *simpler = pc_imply(&s->pc, x->exprs, &x->arena, found, s->model);
    found = implied_of(x, s, implied_minus(x, simpler, s->pc.implied), NULL);
  }
}

void implied_learn(Exec *x, State *s, const Expr *cond) {
  const VarSet *vars = expr_vars(x->exprs, cond);
  cond = unsigned_bound(x, s, cond);
  if (may_imply(x, cond, vars))
    implied_add(x, s, implied_of(x, s, implied_minus(x, vars, s->pc.implied), cond));
}

static bool has_one_value(Exec *x, const State *s, uint32_t var) {
  const Expr *byte = expr_var(x->exprs, var);
  if (byte->has_uninit) return false;
  const Expr *value = expr_const(x->exprs, byte->width, model_get(s->model, var));
  const Expr *other = expr_not(x->exprs, expr_binary(x->exprs, EXPR_EQ, byte, value));
  return solver_check_briefly(x->solver, &s->pc, other, s->model, NULL) == ANSWER_UNSAT;
}

void implied_seek(Exec *x, State *s) {
  enum { MOST = 64 };
  const VarSet *vars = none(x), *found = vars;
  for (size_t i = 0; i < s->pc.factors.len; i++)
    vars = varset_union(x->exprs, vars, pc_factor_vars(s->pc.factors.data[i]));
  vars = implied_minus(x, vars, s->pc.implied);
  for (uint32_t i = 0; i < vars->len && i < MOST; i++)
    if (has_one_value(x, s, vars->var[i]))
      found = varset_union(x->exprs, found, expr_vars(x->exprs, expr_var(x->exprs, vars->var[i])));
  implied_add(x, s, found);
  implied_join(x, s);
}

void implied_use(Exec *x, State *s, const Expr *cond) {
  if (!s->pc.implied) return;
  if (!s->split.is_active) {
    implied_use_vars(x, s, s->pc.implied);
    return;
  }
  const VarSet *vars = expr_vars(x->exprs, cond);
  const VarSet *own = implied_minus(x, vars, implied_minus(x, vars, s->pc.implied));
  implied_use_vars(x, s, s->now.implied ? varset_union(x->exprs, s->now.implied, own) : own);
}

void implied_join(Exec *x, State *s) { implied_use_vars(x, s, s->pc.implied); }

/* ---- using implied values ---- */

Object *implied_object(Exec *x, State *s, uint32_t id) {
  Object *o = space_find(&s->now.space, id);
  if (!s->now.implied || object_has_implied(o, s->now.implied_set)) return o;
  o = space_own(&s->now.space, id);
  exec_forget_object(x, id);
  object_imply(x->exprs, o, &(Implied){s->now.implied, s->model}, s->now.implied_set);
  return o;
}

const Expr *implied_find(Exec *x, const State *s, const Expr *e) {
  ImpliedEntry *known =
      &x->caches.implied[(e->id ^ s->now.implied_set * 2654435761u) % IMPLIED_WAYS];
  if (known->result && known->expr == e->id && known->implied_set == s->now.implied_set)
    return known->result;
  const Expr *result = expr_substitute(x->exprs, e, &(Implied){s->now.implied, s->model});
  result = solver_tabulate(x->solver, result);
  *known = (ImpliedEntry){s->now.implied_set, e->id, result};
  return result;
}
