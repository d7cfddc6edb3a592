/* Z3's theory of floating point, for queries that were not decided in time: it knows that equal
 * operands have equal results, which circuits of divisions and roots hide from a SAT solver.
 *
 * It runs in a separate process: what Z3 does before it searches cannot be interrupted and may use
 * gigabytes, and Z3 4.8 occasionally crashes. */
#ifndef UMBRA_SOLVER_THEORY_H
#define UMBRA_SOLVER_THEORY_H
#include "expr/expr.h"
#include "solver/path_condition.h"

typedef struct TheoryLimits {
  double seconds; /* 0: no limit */
  size_t kib;     /* memory that may be used in addition to that of this process */
} TheoryLimits;

/* Returns true if the constraints and cond have no model; false: they may have one. */
bool theory_refutes(ExprTable *t, const ExprList *constraints, const Expr *cond, const VarSet *vars,
                    TheoryLimits most);
#endif
