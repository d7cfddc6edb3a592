/* The code that lies ahead of a state: distances (impact/distance.h), added up over its call stack,
 * and over the places a longjmp may go back to. */
#ifndef UMBRA_SEARCH_AHEAD_H
#define UMBRA_SEARCH_AHEAD_H
#include "exec/exec.h"
#include "impact/distance.h"

/* Where a frame goes on, callee being the one above it: behind its call; one that waits for a
 * constructor where it stands. */
uint32_t ahead_pc(const Frame *f, const Frame *callee);
/* Instructions, at least, until the state comes to a target; DISTANCE_NEVER: it cannot any more. */
uint32_t ahead_distance(const Exec *x, const Distances *d, const State *s);
#endif
