/* Sums of products, which are hard to solve once they are bits: a * (b + c) and a * b + a * c are
 * one polynomial modulo 2^n, and therefore become the same expression here. Before bit-blasting,
 * each maximal expression of additions and multiplications that contains a product of two unknowns
 * is expanded, and the first one that was seen with these terms represents all of them. (A
 * polynomial that is zero for all values although it has terms, such as 2^(n-1) * x * (x - 1), is
 * not recognised.) */
#ifndef UMBRA_SOLVER_POLYNOMIAL_H
#define UMBRA_SOLVER_POLYNOMIAL_H
#include "expr/expr.h"

typedef struct Polynomials Polynomials;

Polynomials *polynomials_new(ExprTable *t);
void polynomials_free(Polynomials *p);
/* Returns an expression with the same value for all inputs. */
const Expr *polynomials_rewrite(Polynomials *p, const Expr *e);
#endif
