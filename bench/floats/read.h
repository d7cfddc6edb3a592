/* Reads what --log-queries writes: one query of bit-vectors and floating point. */
#ifndef UMBRA_BENCH_FLOATS_READ_H
#define UMBRA_BENCH_FLOATS_READ_H
#include "solver/path_condition.h"

/* The conditions that the text asserts, in its order. False: it holds something else (arrays,
 * functions that are not interpreted, x87's numbers, whose integer bit SMT-LIB does not have). */
bool read_query(ExprTable *t, const char *text, ExprList *conditions);
#endif
