/* Floating-point numbers that are exactly an integer times a power of two: exact computations with
 * them are replaced by computations with the integers. */
#ifndef UMBRA_EXPR_FLOAT_WHOLE_H
#define UMBRA_EXPR_FLOAT_WHOLE_H
#include "expr/expr.h"

/* kind (FADD, FSUB, FMUL) of exact numbers, if all of it is exact and no result is -0: the
 * converted integer, times a power of two if there is a fraction. NULL if this is not known. */
const Expr *float_whole_arithmetic(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b);
/* kind (FEQ, FLT, FLE) as a comparison of integers, or NULL. */
const Expr *float_whole_compare(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b);
/* Are the bits of a and b the same? As a comparison of integers, or NULL. */
const Expr *float_whole_same_bits(ExprTable *t, const Expr *a, const Expr *b);
/* kind (FTOS, FTOU): truncated to an integer that holds every value, or NULL. */
const Expr *float_whole_to_integer(ExprTable *t, ExprKind kind, unsigned width, const Expr *a);
/* Is a converted integer (SITOF, UITOF) exact? */
bool float_is_exact(ExprTable *t, const Expr *a);
#endif
