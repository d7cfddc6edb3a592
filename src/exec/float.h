/* Floating point: float, double and x87 long double, to the last bit as x86-64 computes it,
 * rounding to nearest. Symbolic operands give expressions; where there is none (pow, exp, sin, ...)
 * they are tried with each of their values, and more than a few end the path as incomplete. */
#ifndef UMBRA_EXEC_FLOAT_H
#define UMBRA_EXEC_FLOAT_H
#include "exec/exec.h"

Step float_execute(Exec *x, State *s, const Insn *i); /* FADD .. UITOFP */
#endif
