/* Conjunctions for readers: comparisons of one term with constants become its bounds. */
#ifndef UMBRA_EXPR_CONJUNCTION_H
#define UMBRA_EXPR_CONJUNCTION_H
#include "expr/expr.h"

/* The values of a term, as signed or unsigned numbers. */
typedef struct Bounds {
  const Expr *term;
  bool is_signed;
  S128 low, high;
} Bounds;

/* All values of the term. */
Bounds bounds_all(const Expr *term, bool is_signed);
/* Is the condition, without its negation, a comparison of a term of at most 64 bits with a
 * constant? Then *term is 0 or 1: the operand that is the term. */
bool compares_with_constant(const Expr *e, unsigned *term);
/* The values that an inequality of a term and a constant, or its negation, allows. Returns false
 * for another condition. */
bool bounds_of_inequality(const Expr *e, Bounds *b);

/* Replaces the conditions by equivalent ones and returns their number, at most n. The bounds of a
 * term stand where it first occurs: `x < 9`, `x > 2`, `x != 8` become `x > 2`, `x < 8`. */
size_t conjunction_simplify(ExprTable *t, const Expr **conditions, size_t n);
#endif
