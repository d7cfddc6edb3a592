/* Enumerates all values that an expression can take under a path condition: the hint's own first,
 * then whatever the solver finds that differs from those already seen, until there are no more. */
#include <assert.h>
#include <stdlib.h>

#include "base/fatal.h"
#include "solver/layers.h"

/* Returns the condition that e also differs from v. */
static const Expr *exclude(ExprTable *t, const Expr *others, const Expr *e, U128 v) {
  return expr_and(t, others, expr_not(t, expr_eq(t, e, expr_const(t, e->width, v))));
}

static U128 solver_values_value_of(Solver *s, const Model *m, const Expr *e) {
  eval_set(s->eval, m, NEW);
  return eval_expr(s->eval, e);
}

bool solver_values(Solver *s, const PathCondition *pc, const Expr *e, Model *hint,
                   bool (*each)(void *data, U128 value, Model *m), void *data) {
  CHECK(e->width && !e->has_shadow);
  const Expr *others = expr_bool(s->t, true);
  Model *m = hint ? model_ref(hint) : NULL;
  Answer a = ANSWER_SAT;
  if (!m) a = solver_check(s, pc, others, NULL, &m);
  while (a == ANSWER_SAT) {
    U128 v = solver_values_value_of(s, m, e);
    assert(eval_true(s->eval, others)); /* not seen before */
    bool more = each(data, v, m);
    model_unref(m);
    m = NULL;
    if (!more) return true;
    others = exclude(s->t, others, e, v);
    if (expr_is_false(others)) return true;
    a = solver_check(s, pc, others, hint, &m);
  }
  return a == ANSWER_UNSAT;
}
