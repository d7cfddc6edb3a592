/* The constants that an expression can be, as far as its structure tells: what it chooses among by
 * conditions, and the entries of a table. */
#ifndef UMBRA_EXPR_LEAVES_H
#define UMBRA_EXPR_LEAVES_H
#include "base/vec.h"
#include "expr/expr.h"

typedef VEC(U128) Leaves;

/* Adds them, each once; some may be impossible. False: it is anything else, or
 * more than `most`. */
bool expr_leaves(ExprTable *t, const Expr *e, size_t most, Leaves *leaves);
#endif
