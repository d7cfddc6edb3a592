#include "exec/decide.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "exec/registers.h"
#include "exec/split.h"
#include "exec/tree.h"

uint64_t exec_model_value(Exec *x, State *s, Value v) {
  v = value_of_version(x, v, s->running);
  if (!v.expr) return v.bits;
  eval_set(x->eval, s->model, NEW);
  return (uint64_t)eval_expr(x->eval, v.expr);
}

static void set_model(State *s, Model *m) { /* takes m */
  model_unref(s->model);
  s->model = m;
}

static void add_constraint(Exec *x, State *s, const Expr *cond) {
  pc_add(&s->pc, x->exprs, &x->arena, cond);
}

static const char *decision_label(bool is_true) { return is_true ? "true" : "false"; }

/* What the running version has decided alone in a split, for the report. */
static void note_taken(Exec *x, State *s, const Expr *cond) {
  if (!s->split.is_active) return;
  const Expr **taken = &s->split.taken[s->running];
  *taken = *taken ? expr_and(x->exprs, *taken, cond) : cond;
}

/* The state for which cond holds; here: cond is the decision itself, not its negation. */
static State *split_off(Exec *x, State *s, const Expr *cond, bool here, Model *m) {
  State *n = state_fork(s);
  n->number = x->next_state++;
  x->stats->states++;
  x->stats->forks++;
  add_constraint(x, n, cond);
  set_model(n, m);
  n->depth++;
  n->is_off_seed = x->is_concolic;
  if (n->split.is_active && n->now.frame->pc == n->split.origin)
    n->split.arrival[n->running].has_started = false; /* it will execute it again */
  state_own_frame(n);                                 /* so that s still owns its own */
  if (!n->split.is_active) { /* decisions inside a split are told when it is over */
    tree_add(x->tree, n, decision_label(here), cond, cond, state_loc(s));
    tree_add(x->tree, s, decision_label(!here), NULL, NULL, state_loc(s));
  }
  note_taken(x, n, cond);
  vec_push(&x->forked, n);
  exec_forget_objects(x);
  return n;
}

/* What the condition is for the versions running; NULL when that differs: the instruction is to be
 * split. */
static const Expr *project_condition(Exec *x, State *s, const Expr *cond) {
  if (s->running != BOTH) return expr_project(x->exprs, cond, s->running);
  const Expr *o = expr_project(x->exprs, cond, OLD), *n = expr_project(x->exprs, cond, NEW);
  if (o == n) return n;
  split_want(x);
  return NULL;
}

static bool is_deepest(const Exec *x, const State *s) {
  return x->options->max_depth && s->depth >= (uint64_t)x->options->max_depth;
}

Decision decide(Exec *x, State *s, const Expr *cond, State **other) {
  if (other) *other = NULL;
  CHECK(cond->width == 1);
  if (cond->has_shadow) cond = project_condition(x, s, cond);
  if (!cond) return DECIDED_STOP;
  if (expr_is_const(cond)) return expr_is_true(cond) ? DECIDED_TRUE : DECIDED_FALSE;
  int known = pc_known(&s->pc, x->exprs, cond);
  if (known >= 0) {
    note_taken(x, s, known ? cond : expr_not(x->exprs, cond));
    return known ? DECIDED_TRUE : DECIDED_FALSE;
  }
  eval_set(x->eval, s->model, NEW);
  bool here = eval_true(x->eval, cond);
  const Expr *negated = expr_not(x->exprs, cond);
  const Expr *mine = here ? cond : negated, *others = here ? negated : cond;
  if (x->is_concolic && !s->split.is_active) {
    add_constraint(x, s, mine);
    return here ? DECIDED_TRUE : DECIDED_FALSE;
  }
  Model *m = NULL;
  switch (solver_check(x->solver, &s->pc, others, s->model, &m)) {
    case ANSWER_UNSAT: note_taken(x, s, mine); return here ? DECIDED_TRUE : DECIDED_FALSE;
    case ANSWER_UNKNOWN: cuts_add(x->cuts, END_CUT_UNKNOWN, exec_user_loc(x, s), NULL); break;
    case ANSWER_SAT:
      if (is_deepest(x, s)) {
        model_unref(m);
        exec_cut(x, s, END_CUT_DEPTH, NULL);
        return DECIDED_STOP;
      }
      if (x->takes_true && !here) {
        Model *own = s->model;
        s->model = m;
        m = own;
        here = true;
        const Expr *swapped = mine;
        mine = others;
        others = swapped;
      }
      State *n = split_off(x, s, others, !here, m);
      if (other) *other = n;
      s->depth++;
      break;
  }
  add_constraint(x, s, mine);
  note_taken(x, s, mine);
  return here ? DECIDED_TRUE : DECIDED_FALSE;
}

bool assume(Exec *x, State *s, const Expr *cond) {
  if (expr_is_const(cond)) return expr_is_true(cond);
  eval_set(x->eval, s->model, NEW);
  if (!eval_true(x->eval, cond)) {
    if (x->is_concolic) return false; /* the seed is outside the assumption */
    Model *m = NULL;
    switch (solver_check(x->solver, &s->pc, cond, s->model, &m)) {
      case ANSWER_UNSAT: return false;
      case ANSWER_UNKNOWN:
        cuts_add(x->cuts, END_CUT_UNKNOWN, exec_user_loc(x, s), NULL);
        return false;
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
  v = value_of_version(x, v, s->running);
  *value = exec_model_value(x, s, v);
  if (!v.expr) return DECIDED_TRUE;
  const Expr *is = expr_eq(x->exprs, expr_of(x, v, width), expr_const(x->exprs, width, *value));
  return decide(x, s, is, NULL); /* the model says yes, so only TRUE or STOP come back */
}

typedef struct Possible {
  uint64_t value;
  Model *model;
} Possible;
typedef VEC(Possible) PossibleList;

/* The values of v other than `mine`. False: there are more than `most`. */
static bool list_values(Exec *x, State *s, const Expr *v, uint64_t mine, unsigned most,
                        PossibleList *list) {
  const Expr *others =
      expr_not(x->exprs, expr_eq(x->exprs, v, expr_const(x->exprs, v->width, mine)));
  for (;;) {
    Model *m = NULL;
    Answer a = solver_check(x->solver, &s->pc, others, s->model, &m);
    if (a == ANSWER_UNKNOWN) cuts_add(x->cuts, END_CUT_UNKNOWN, exec_user_loc(x, s), NULL);
    if (a != ANSWER_SAT) return true;
    eval_set(x->eval, m, NEW);
    uint64_t value = (uint64_t)eval_expr(x->eval, v);
    vec_push(list, ((Possible){value, m}));
    if (list->len > most) return false;
    others =
        expr_and(x->exprs, others,
                 expr_not(x->exprs, expr_eq(x->exprs, v, expr_const(x->exprs, v->width, value))));
  }
}

Decision decide_each(Exec *x, State *s, Value v, unsigned most, EndKind too_many, uint64_t *value) {
  v = value_of_version(x, v, s->running);
  *value = exec_model_value(x, s, v);
  if (!v.expr) return DECIDED_TRUE;
  ExprTable *t = x->exprs;
  const Expr *mine = expr_eq(t, v.expr, expr_const(t, v.expr->width, *value));
  if (x->is_concolic && !s->split.is_active) {
    add_constraint(x, s, mine);
    return DECIDED_TRUE;
  }
  PossibleList list = {0};
  bool is_cut = !list_values(x, s, v.expr, *value, most, &list);
  bool is_deep = list.len && is_deepest(x, s);
  for (size_t i = 0; i < list.len; i++) {
    const Expr *is = expr_eq(t, v.expr, expr_const(t, v.expr->width, list.data[i].value));
    if (is_cut || is_deep)
      model_unref(list.data[i].model);
    else
      split_off(x, s, is, true, list.data[i].model);
  }
  s->depth += list.len > 0;
  vec_done(&list);
  if (is_cut || is_deep) {
    exec_cut(x, s, is_cut ? too_many : END_CUT_DEPTH, NULL);
    return DECIDED_STOP;
  }
  add_constraint(x, s, mine);
  note_taken(x, s, mine);
  return DECIDED_TRUE;
}
