/* Rounds of a loop that decide nothing new. The values that the loop's branches and addresses
 * depend on are followed back over the instructions of one round (a dynamic slice: Korel and Laski,
 * "Dynamic Program Slicing", 1988). What a round depends on, the round before it
 * computes, so that is followed back as well. If all of it is the same at the end of the round as
 * at its beginning, then the next round executes the same instructions, and so on, whatever else
 * the loop counts. */
#ifndef UMBRA_EXEC_ROUNDS_H
#define UMBRA_EXEC_ROUNDS_H
#include "exec/exec.h"

typedef VEC(uint32_t) Trace; /* program counters, in one frame */

/* The round led from `before` to `now`, at the same instruction of the same frame. Returns false if
 * the round decides something new, or if this is unknown. */
bool rounds_repeat(const Exec *x, const State *before, const State *now, const Trace *round);
#endif
