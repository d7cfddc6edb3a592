/* Data operations on any values: concrete words, symbolic expressions, shadow nodes. These are the
 * slow counterpart of the arithmetic in fast.c. */
#ifndef UMBRA_EXEC_DATA_H
#define UMBRA_EXEC_DATA_H
#include "exec/exec.h"

Step data_execute(Exec *x, State *s, const Insn *i); /* MOV .. WIDESELECT, PTRADD */
/* The comparison `op` (EQ .. SLE) of two values of `width` bits, as a 1-bit expression. */
const Expr *data_compare(Exec *x, Op op, unsigned width, Value a, Value b);
/* base + index * scale, 64 bits */
const Expr *data_address(Exec *x, Value base, Value index, int32_t scale);
#endif
