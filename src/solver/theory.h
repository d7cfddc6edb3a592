/* Z3's theory of floating point, for what was not decided in time: it knows that equal operands
 * have equal results, which circuits of divisions and roots hide from a SAT solver.
 *
 * It is asked in a process of its own. What Z3 does before it searches cannot be interrupted, and
 * may take gigabytes; and Z3 4.8 crashes now and then. */
#ifndef UMBRA_SOLVER_THEORY_H
#define UMBRA_SOLVER_THEORY_H
#include "expr/expr.h"
#include "solver/path_condition.h"

typedef struct TheoryLimits {
  double seconds; /* 0: none */
  size_t kib;     /* of memory, more than this process has */
} TheoryLimits;

/* There is no model of the constraints and cond. False: there may be one. */
bool theory_refutes(ExprTable *t, const ExprList *constraints, const Expr *cond, const VarSet *vars,
                    TheoryLimits most);
#endif
