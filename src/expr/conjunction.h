/* Conjunctions for readers: comparisons of one term with constants become its bounds. */
#ifndef UMBRA_EXPR_CONJUNCTION_H
#define UMBRA_EXPR_CONJUNCTION_H
#include "expr/expr.h"

/* Replaces the conditions by equivalent ones and returns their number, at most n. The bounds of a
 * term stand where it first occurs: `x < 9`, `2 < x`, `x != 8` become `2 < x`, `x < 8`. */
size_t conjunction_simplify(ExprTable *t, const Expr **conditions, size_t n);
#endif
