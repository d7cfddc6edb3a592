/* Declarations that the parts of a proof share. */
#ifndef UMBRA_PROOF_PROVER_H
#define UMBRA_PROOF_PROVER_H
#include "code/code.h"
#include "proof/certificate.h"
#include "proof/history.h"
#include "solver/solver.h"

typedef struct Summary Summary; /* summary.h */

typedef struct Prover {
  Program *const *program; /* OLD, NEW; the same symbols have the same numbers */
  ExprTable *exprs;
  Solver *solver;
  Arena arena; /* owns what lives as long as the proof */
  History history;
  uint64_t work, most_work; /* executed instructions and queries, weighted */
  double until;             /* processor time (clock_processor) */
  bool sees_addresses;      /* the numeric values of addresses matter */
  FunctionNumbers called;   /* functions that both versions define and call (no duplicates) */
  VEC(Summary *) summaries; /* of functions that are called, one each; owned (summarise.h) */
  Certificate *certificate;
} Prover;

/* Counts work; returns false if there was too much of it. */
bool prover_works(Prover *p, uint64_t work);
/* Does cond hold whenever pc does? */
bool prover_holds(Prover *p, const PathCondition *pc, const Expr *cond);
/* Are both equal whenever pc holds? The narrower one is extended by zeros. */
bool prover_are_equal(Prover *p, const PathCondition *pc, const Expr *a, const Expr *b);
/* Does pc never hold? */
bool prover_is_infeasible(Prover *p, const PathCondition *pc);
/* The value of a register, read with this width (registers are zero-extended). */
const Expr *prover_sized(ExprTable *t, const Expr *e, unsigned width);
#endif
