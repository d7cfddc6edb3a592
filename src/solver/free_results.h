/* What the back ends do not know of a question. To them what a function gives, of the mathematical
 * library or a text of a number, is anything (blast.c) or what any function does (z3.c); the SAT
 * back end leaves the results of floating-point arithmetic free, too, until a model has one wrong
 * (blast.h). Here are constraints that hold of every input, to be asked along: that equal operands
 * give equal results; of functions also bounds of the result, when it may be a NaN, and what comes
 * out at the points that were seen. With them UNSAT stays right, and SAT, a candidate, becomes
 * right more often. */
#ifndef UMBRA_SOLVER_FREE_RESULTS_H
#define UMBRA_SOLVER_FREE_RESULTS_H
#include "base/map.h"
#include "expr/eval.h"
#include "solver/path_condition.h"

typedef struct FreeResults {
  ExprList calls;      /* of functions, each once */
  ExprList operations; /* whose circuits are late */
  Map seen;            /* ids of expressions */
} FreeResults;

void free_results_init(FreeResults *r);
void free_results_done(FreeResults *r);
void free_results_find(FreeResults *r, const Expr *e); /* adds those in e */
void free_results_add_facts(const FreeResults *r, ExprTable *t, ExprList *facts);
/* What the functions give where the evaluator's model calls them. */
void free_results_add_points(const FreeResults *r, ExprTable *t, Evaluator *v, ExprList *facts);
#endif
