/* Back ends: incremental decision procedures for sequences of constraints. */
#ifndef UMBRA_SOLVER_BACKEND_H
#define UMBRA_SOLVER_BACKEND_H
#include "expr/eval.h"
#include "solver/solver.h"

typedef struct Effort {
  double seconds;       /* 0: no limit */
  unsigned conflicts;   /* conflicts of the SAT solver; 0: no limit */
  bool is_of_processor; /* the seconds are of processor time */
} Effort;

typedef struct Backend {
  const char *name;
  /* Decides constraints[0..n) && cond. Successive calls usually share a prefix of constraints (a
   * path and its continuation): the back end keeps what it asserted and pops only down to the
   * common prefix. On SAT fills value[i] for the i-th variable of `vars`. */
  Answer (*check)(void *self, const Expr *const *constraints, size_t n, const Expr *cond,
                  const VarSet *vars, uint8_t *value, Effort most);
  /* Called immediately after the answer SAT with a model that v refutes. Builds circuits for those
   * operations whose results are free and have another value in that answer than under v. Returns
   * how many it built; 0: there is another reason. NULL if no results are free. */
  size_t (*refine)(void *self, const ExprList *operations, Evaluator *v);
  void (*free)(void *self);
  void *self;
} Backend;

/* sat.c: bit-blasting to CaDiCaL; the default. Adds its work to *work (solver_work of Stats). */
Backend sat_backend_new(ExprTable *t, uint64_t *work);
/* z3.c: --solver z3, and the reference for validation in the check build. */
Backend z3_backend_new(ExprTable *t);
/* Floating point in Z3's own theory, where z3_backend_new uses our circuits: for queries that
 * circuits leave undecided (theory.c), and for checks (validate.c). It makes no model: value is
 * left unchanged. */
Backend z3_theory_new(ExprTable *t);
#endif
