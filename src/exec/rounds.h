/* Rounds of a loop that decide nothing new: what its branches and addresses depend on, followed
 * back over the instructions of one round (a dynamic slice: Korel and Laski, "Dynamic Program
 * Slicing", 1988), holds the same at the end of the round as at its beginning. Then the next round
 * executes the same instructions, and so on, whatever else it counts up. */
#ifndef UMBRA_EXEC_ROUNDS_H
#define UMBRA_EXEC_ROUNDS_H
#include "exec/exec.h"

typedef VEC(uint32_t) Trace; /* program counters, in one frame */

/* The round led from `before` to `now`, at the same place of the same frame. False: it decides
 * something new, or nobody knows. */
bool rounds_repeat(const Exec *x, const State *before, const State *now, const Trace *round);
#endif
