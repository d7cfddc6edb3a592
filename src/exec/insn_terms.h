/* The data operations of Code as expressions: what ops.def says about a result, without the faults,
 * which the caller checks. Operands have the width of the instruction. */
#ifndef UMBRA_EXEC_INSN_TERMS_H
#define UMBRA_EXEC_INSN_TERMS_H
#include "code/code.h"
#include "expr/expr.h"

/* ADD .. SMULO, PSUB, CTPOP .. BITREVERSE (which ignore b). */
const Expr *term_binary(ExprTable *t, Op op, const Expr *a, const Expr *b);
const Expr *term_compare(ExprTable *t, Op op, const Expr *a, const Expr *b); /* EQ .. PNE */
/* 1 bit: UADDO .. SMULO. */
const Expr *term_overflows(ExprTable *t, Op op, const Expr *a, const Expr *b);
/* FSHL: the high w bits of (a:b) << (n mod w); FSHR: the low w bits of (a:b) >> (n mod w). */
const Expr *term_funnel(ExprTable *t, Op op, const Expr *a, const Expr *b, const Expr *n);
/* base + index * scale, 64 bits */
const Expr *term_address(ExprTable *t, const Expr *base, const Expr *index, int32_t scale);
bool term_is_unary(Op op);
#endif
