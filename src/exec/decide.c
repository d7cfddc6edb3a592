#include "exec/decide.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "base/fatal.h"

uint64_t exec_model_value(Exec *x, State *s, Value v) {
  if (!v.expr) return v.bits;
  eval_set(x->eval, s->model, NEW);
  return (uint64_t)eval_expr(x->eval, v.expr);
}

static void set_model(State *s, Model *m) { /* takes m */
  model_unref(s->model);
  s->model = m;
}

static void add_constraint(Exec *x, State *s, const Expr *cond) { pc_add(&s->pc, x->exprs, &x->arena, cond); }

static State *split_off(Exec *x, State *s, const Expr *cond, Model *m) {
  State *n = state_fork(s);
  n->number = x->next_state++;
  x->stats->states++;
  x->stats->forks++;
  add_constraint(x, n, cond);
  set_model(n, m);
  n->depth++;
  state_own_frame(n); /* so that s still owns its own */
  vec_push(&x->forked, n);
  exec_forget_objects(x);
  return n;
}

Decision decide(Exec *x, State *s, const Expr *cond, State **other) {
  if (other) *other = NULL;
  CHECK(cond->width == 1 && !cond->has_shadow);
  if (expr_is_const(cond)) return expr_is_true(cond) ? DECIDED_TRUE : DECIDED_FALSE;
  int known = pc_known(&s->pc, x->exprs, cond);
  if (known >= 0) return known ? DECIDED_TRUE : DECIDED_FALSE;
  eval_set(x->eval, s->model, NEW);
  bool here = eval_true(x->eval, cond);
  const Expr *negated = expr_not(x->exprs, cond);
  const Expr *mine = here ? cond : negated, *others = here ? negated : cond;
  Model *m = NULL;
  switch (solver_check(x->solver, &s->pc, others, s->model, &m)) {
    case ANSWER_UNSAT: return here ? DECIDED_TRUE : DECIDED_FALSE;
    case ANSWER_UNKNOWN: cuts_add(x->cuts, END_CUT_UNKNOWN, state_loc(s), NULL); break;
    case ANSWER_SAT:
      if (x->options->max_depth && s->depth >= (uint64_t)x->options->max_depth) {
        model_unref(m);
        exec_cut(x, s, END_CUT_DEPTH, NULL);
        return DECIDED_STOP;
      }
      State *n = split_off(x, s, others, m);
      if (other) *other = n;
      s->depth++;
      break;
  }
  add_constraint(x, s, mine);
  return here ? DECIDED_TRUE : DECIDED_FALSE;
}

bool assume(Exec *x, State *s, const Expr *cond) {
  if (expr_is_const(cond)) return expr_is_true(cond);
  eval_set(x->eval, s->model, NEW);
  if (!eval_true(x->eval, cond)) {
    Model *m = NULL;
    switch (solver_check(x->solver, &s->pc, cond, s->model, &m)) {
      case ANSWER_UNSAT: return false;
      case ANSWER_UNKNOWN: cuts_add(x->cuts, END_CUT_UNKNOWN, state_loc(s), NULL); return false;
      case ANSWER_SAT: set_model(s, m); break;
    }
  }
  add_constraint(x, s, cond);
  return true;
}

Step fault_if(Exec *x, State *s, const Expr *cond, EndKind kind, const char *message) {
  switch (decide(x, s, cond, NULL)) {
    case DECIDED_FALSE: return STEP_NEXT;
    case DECIDED_TRUE: return exec_end(s, kind, message ? mem_strdup(message) : NULL);
    case DECIDED_STOP: break;
  }
  return STEP_STOP;
}

Decision decide_value(Exec *x, State *s, Value v, unsigned width, uint64_t *value) {
  *value = exec_model_value(x, s, v);
  if (!v.expr) return DECIDED_TRUE;
  const Expr *is = expr_eq(x->exprs, v.expr, expr_const(x->exprs, width, *value));
  return decide(x, s, is, NULL); /* the model says yes, so only TRUE or STOP come back */
}
