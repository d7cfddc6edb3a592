/* The walk over the whole heap of the check build, as Lua's ltests does: what asserts at the doors
 * of functions cannot see. */
#ifndef UMBRA_EXEC_HEAP_CHECK_H
#define UMBRA_EXEC_HEAP_CHECK_H
#include "exec/exec.h"

/* CHECKs everything that can be reached from the states, which must be all there are: that each
 * state's own invariants hold (state_check), that memory nodes, objects and frames carry as many
 * references as there are, and that each expression is well formed, interned and of the width its
 * place wants. Returns how many things it looked at: what it cost. */
size_t heap_check(const Exec *x, State *const *states, size_t count);
#endif
