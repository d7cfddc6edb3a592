/* What a back end is: an incremental decision procedure for a sequence of constraints. */
#ifndef UMBRA_SOLVER_BACKEND_H
#define UMBRA_SOLVER_BACKEND_H
#include "expr/eval.h"
#include "solver/solver.h"

typedef struct Effort {
  double seconds;     /* 0: any */
  unsigned conflicts; /* of the SAT solver; 0: any */
} Effort;

typedef struct Backend {
  const char *name;
  /* Decides constraints[0..n) && cond. Successive calls usually share a prefix of constraints (a
   * path and its continuation): the back end keeps what it asserted and pops only down to the
   * common prefix. On SAT fills value[i] for the i-th variable of `vars`. */
  Answer (*check)(void *self, const Expr *const *constraints, size_t n, const Expr *cond,
                  const VarSet *vars, uint8_t *value, Effort most);
  /* Directly behind an answer SAT whose model v refutes: makes circuits of those of the operations
   * whose results are free and in that answer otherwise than v has them. Returns of how many; 0:
   * the reason is another one. NULL: no results are free. */
  size_t (*refine)(void *self, const ExprList *operations, Evaluator *v);
  void (*free)(void *self);
  void *self;
} Backend;

/* sat.c: bit-blasting to CaDiCaL; the default. Adds what it did to *work (solver_work of Stats). */
Backend sat_backend_new(ExprTable *t, uint64_t *work);
/* z3.c: --solver z3, and what the check build validates against. */
Backend z3_backend_new(ExprTable *t);
/* Floating point as Z3 understands it, where the other has our circuits: for what circuits leave
 * open (theory.c), and for checks (validate.c). It makes no model: it leaves value as it is. */
Backend z3_theory_new(ExprTable *t);
#endif
