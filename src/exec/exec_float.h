/* Floating point: float, double and x87 long double, bit-exact as x86-64 computes it, rounding to
 * nearest. Symbolic operands give expressions. For functions that have no expression (powi, ldexp)
 * each possible value of the operands is tried; too many values end the path as incomplete. */
#ifndef UMBRA_EXEC_FLOAT_H
#define UMBRA_EXEC_FLOAT_H
#include "exec/exec.h"

Step float_execute(Exec *x, State *s, const Insn *i); /* FADD .. UITOFP */
#endif
