/* The code ahead of a state: distances (impact/distance.h), added up over its call stack and over
 * the places to which a longjmp may return. */
#ifndef UMBRA_SEARCH_AHEAD_H
#define UMBRA_SEARCH_AHEAD_H
#include "exec/exec.h"
#include "impact/distance.h"

/* The pc at which a frame continues, callee being the frame above it: after its call, or, if it
 * waits for a constructor, at its current instruction. */
uint32_t ahead_pc(const Frame *f, const Frame *callee);
/* The minimum number of instructions until the state reaches a target; DISTANCE_NEVER if it no
 * longer can. */
uint32_t ahead_distance(const Exec *x, const Distances *d, const State *s);
#endif
