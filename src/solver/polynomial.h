/* Sums of products, which are hard once they are bits: a * (b + c) and a * b + a * c are one
 * polynomial modulo 2^n, and so are the same expression here. Before bits each maximal expression
 * of additions and multiplications that has a product of two unknowns is expanded; the first one
 * that was seen with these terms stands for all of them. (A polynomial that is zero for all values
 * without having no terms, as 2^(n-1) * x * (x - 1), is not recognised.) */
#ifndef UMBRA_SOLVER_POLYNOMIAL_H
#define UMBRA_SOLVER_POLYNOMIAL_H
#include "expr/expr.h"

typedef struct Polynomials Polynomials;

Polynomials *polynomials_new(ExprTable *t);
void polynomials_free(Polynomials *p);
/* An expression with the same value for all inputs. */
const Expr *polynomials_rewrite(Polynomials *p, const Expr *e);
#endif
