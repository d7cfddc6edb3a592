/* Floating point: float, double and x87 long double, executed concretely and exactly by the host's
 * own arithmetic (x86-64, round to nearest). A symbolic operand ends the path as incomplete. */
#ifndef UMBRA_EXEC_FLOAT_H
#define UMBRA_EXEC_FLOAT_H
#include "exec/exec.h"

Step float_execute(Exec *x, State *s, const Insn *i); /* FADD .. UITOFP */
#endif
