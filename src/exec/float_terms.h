/* Floating-point instructions as expressions: an instruction is either one operation of expressions
 * (float_operation_of), or moves, tests and compares bits (float_move_term). */
#ifndef UMBRA_EXEC_FLOAT_TERMS_H
#define UMBRA_EXEC_FLOAT_TERMS_H
#include "code/code.h"
#include "expr/expr.h"

typedef struct FloatOperation {
  ExprKind kind;
  uint32_t lo;
  unsigned operands, from, width; /* widths in bits of an operand and of the result */
} FloatOperation;

bool float_operation_of(const Insn *i, FloatOperation *o);
/* True for instructions that are not such an operation but move or compare bits: FCMP, FNEG, FPCONV
 * to the same format, and the functions FABS, COPYSIGN, MIN and MAX of FMATH. */
bool float_moves(const Insn *i);
const Expr *float_move_term(ExprTable *t, const Insn *i, const Expr *a, const Expr *b);
bool float_takes_two(const Insn *i); /* does an instruction of float_move_term read b? */
#endif
