/* Walks the whole heap in the check build, as Lua's ltests does: it finds what asserts at the entry
 * of functions cannot. */
#ifndef UMBRA_EXEC_HEAP_CHECK_H
#define UMBRA_EXEC_HEAP_CHECK_H
#include "exec/exec.h"

/* CHECKs everything reachable from the states, which must be all that exist: that each state's own
 * invariants hold (state_check), that memory nodes, objects and frames have correct reference
 * counts, and that each expression is well formed, interned and of the width that its use requires.
 * Returns the number of things visited, a measure of the cost. */
size_t heap_check(const Exec *x, State *const *states, size_t count);
#endif
