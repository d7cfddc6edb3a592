/* What the back ends do not know about a query. To them, the result of a function (of the
 * mathematical library, or the string of a number) is arbitrary (blast.c) or that of an
 * uninterpreted function (z3.c). The SAT back end also leaves the results of floating-point
 * arithmetic free until a model has one wrong (blast.h). This file adds constraints to a query that
 * hold for every input: equal operands give equal results; for functions also bounds of the result,
 * when it may be a NaN, and the values at the points that were seen. With them UNSAT stays correct,
 * and SAT, a candidate, is correct more often. */
#ifndef UMBRA_SOLVER_FREE_RESULTS_H
#define UMBRA_SOLVER_FREE_RESULTS_H
#include "base/map.h"
#include "expr/eval.h"
#include "solver/path_condition.h"

typedef struct FreeResults {
  ExprList calls;      /* calls of functions, without duplicates */
  ExprList operations; /* whose circuits are built late */
  Map seen;            /* ids of expressions */
} FreeResults;

void free_results_init(FreeResults *r);
void free_results_done(FreeResults *r);
void free_results_find(FreeResults *r, const Expr *e); /* adds those in e */
void free_results_add_facts(const FreeResults *r, ExprTable *t, ExprList *facts);
/* Adds the functions' values at the points where the evaluator's model calls them. */
void free_results_add_points(const FreeResults *r, ExprTable *t, Evaluator *v, ExprList *facts);
#endif
