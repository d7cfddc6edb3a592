/* Printing expressions: SMT-LIB for solvers and logs, C-like infix for users ("x < 0", "s[3] ==
 * 'a'"). */
#ifndef UMBRA_EXPR_PRINT_H
#define UMBRA_EXPR_PRINT_H
#include "base/str.h"
#include "expr/expr.h"

/* Prints (set-logic QF_BV), one (declare-const name_offset (_ BitVec 8)) per variable used, an
 * (assert (= <cond> #b1)) per condition with shared subexpressions as let or define-fun, and
 * (check-sat). No shadow nodes are allowed. `z3 -in` accepts the result. Arrays are lowered to
 * ite. */
void print_smtlib(Str *out, ExprTable *t, const Expr *const *conditions, size_t n);
/* Prints one line for users: an input of 1, 2, 4 or 8 bytes that appears whole is printed by its
 * name, a byte of one as name[i]; unsigned comparisons are printed as < with (unsigned), signed
 * ones as <; SHADOW is printed as change(old, new). The line is cut with ... after `max`
 * characters. Returns true if the line reads like source code; false if it is cut, contains words
 * for operations that C lacks (concat, table, bits), or numbers that are composed of several. */
bool print_expr(Str *out, const ExprTable *t, const Expr *e, size_t max);
/* The same as an operand of a comparison: in parentheses if it needs them. */
bool print_expr_operand(Str *out, const ExprTable *t, const Expr *e, size_t max);
#endif
