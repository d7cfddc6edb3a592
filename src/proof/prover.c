#include "proof/prover.h"

#include "base/clock.h"

enum { WORK_OF_QUERY = 200 };

bool prover_works(Prover *p, uint64_t work) {
  p->work += work;
  return p->work <= p->most_work;
}

static bool is_shown(Prover *p, const PathCondition *pc, const Expr *cond) {
  int known = pc_known(pc, p->exprs, cond);
  if (known >= 0) return known;
  if (!prover_works(p, WORK_OF_QUERY)) return false;
  if (clock_processor() > p->until) return false; /* it takes too much time */
  const Expr *other = expr_not(p->exprs, cond);
  return solver_check(p->solver, pc, other, NULL, NULL) == ANSWER_UNSAT;
}

bool prover_holds(Prover *p, const PathCondition *pc, const Expr *cond) {
  if (expr_is_const(cond)) return expr_is_true(cond);
  if (!is_shown(p, pc, cond)) return false;
  certificate_add(p->certificate, p->exprs, pc, cond);
  return true;
}

bool prover_is_infeasible(Prover *p, const PathCondition *pc) {
  const Expr *always = expr_bool(p->exprs, true);
  if (p->work > p->most_work) return false;
  if (solver_check(p->solver, pc, always, NULL, NULL) != ANSWER_UNSAT) return false;
  certificate_add(p->certificate, p->exprs, pc, expr_not(p->exprs, always));
  return true;
}

const Expr *prover_sized(ExprTable *t, const Expr *e, unsigned width) {
  if (e->width == width) return e;
  return e->width > width ? expr_extract(t, e, 0, width) : expr_zext(t, e, width);
}

bool prover_are_equal(Prover *p, const PathCondition *pc, const Expr *a, const Expr *b) {
  unsigned width = a->width > b->width ? a->width : b->width;
  return prover_holds(
      p, pc, expr_eq(p->exprs, prover_sized(p->exprs, a, width), prover_sized(p->exprs, b, width)));
}
