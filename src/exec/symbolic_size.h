/* Allocations of symbolic size: few possible sizes are all tried; of many, 0, powers of two and --max-alloc are, and the rest is a listed
 * cut. */
#ifndef UMBRA_EXEC_SYMBOLIC_SIZE_H
#define UMBRA_EXEC_SYMBOLIC_SIZE_H
#include "exec/exec.h"

Step pin_size(Exec *x, State *s, Value size, uint64_t *value); /* 64 bits; forks */
#endif
