/* What the back ends do not know of functions, the mathematical library's and texts of numbers: to
 * them what a call gives is anything (blast.c) or what any function does (z3.c). Here are
 * constraints that hold of every input, to be asked along: bounds of the result, when it may be a
 * NaN, that equal operands give equal results, and what comes out at the points that were seen.
 * With them UNSAT stays right, and SAT, a candidate, becomes right more often. */
#ifndef UMBRA_SOLVER_FUNCTION_FACTS_H
#define UMBRA_SOLVER_FUNCTION_FACTS_H
#include "expr/eval.h"
#include "solver/path_condition.h"

/* The calls of such functions in e are added to `calls`, each once. */
void functions_find_calls(const Expr *e, ExprList *calls);
/* Bounds and equal operands of all of them. */
void functions_add_facts(ExprTable *t, const ExprList *calls, ExprList *facts);
/* What they are where the evaluator's model takes them. */
void functions_add_points(ExprTable *t, const ExprList *calls, Evaluator *v, ExprList *facts);
#endif
