/* Directed exploration (Noller et al., "Complete Shadow Symbolic Execution with Java PathFinder",
 * JPF 2019, section 3): a state from which the versions can no longer differ ends immediately. This
 * is a state in lockstep that holds no value in which the versions differ, and from which no change
 * is reachable. No finding is lost: what is pruned is equal in both versions, so "equivalent" stays
 * true. */
#ifndef UMBRA_SEARCH_DIRECTED_H
#define UMBRA_SEARCH_DIRECTED_H
#include "exec/exec.h"
#include "impact/distance.h"

typedef struct Directed Directed;

Directed *directed_new(const Exec *x); /* after the passes; borrows x and its program */
void directed_free(Directed *d);
/* The minimum number of instructions until the state executes a part of the change; DISTANCE_NEVER
 * if it no longer can. For a state in lockstep. */
uint32_t directed_distance(const Directed *d, const State *s);
/* Will the versions behave the same from here on, for every input? */
bool directed_is_done(Directed *d, const State *s);
#endif
