/* The constants that an expression can be according to its structure: those that it chooses among
 * by conditions, and the entries of a table. */
#ifndef UMBRA_EXPR_LEAVES_H
#define UMBRA_EXPR_LEAVES_H
#include "base/vec.h"
#include "expr/expr.h"

typedef VEC(U128) Leaves;

/* Adds them without duplicates; some may be impossible. Returns false if the expression can be
 * anything else, or has more than `most` constants. */
bool expr_leaves(ExprTable *t, const Expr *e, size_t most, Leaves *leaves);
#endif
