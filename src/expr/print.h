/* Printing expressions: SMT-LIB for solvers and logs, C-like infix for people ("x < 0", "s[3] ==
 * 'a'"). */
#ifndef UMBRA_EXPR_PRINT_H
#define UMBRA_EXPR_PRINT_H
#include "base/str.h"
#include "expr/expr.h"

/* (set-logic QF_BV), one (declare-const name_offset (_ BitVec 8)) per variable used, an (assert (=
 * <cond> #b1)) per condition with shared subexpressions as let or define-fun, (check-sat). No
 * shadow nodes. The result is accepted by `z3 -in`. Arrays are lowered to ite. */
void print_smtlib(Str *out, ExprTable *t, const Expr *const *conditions, size_t n);
/* One line for people: an input of 1, 2, 4 or 8 bytes that appears whole is printed by its name, a
 * byte of one as name[i]; signedness shown by the operator (<s is never needed: comparisons print
 * as < with (unsigned) where they are); SHADOW as change(old, new). Cut with ... past `max`
 * characters. True: all of it reads as source does; false: it is cut, or has words for what C has
 * none for (concat, table, bits) or numbers that are put together of several. */
bool print_expr(Str *out, const ExprTable *t, const Expr *e, size_t max);
#endif
