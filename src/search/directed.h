/* Directed exploration (Noller et al., "Complete Shadow Symbolic Execution with Java PathFinder",
 * 2019, section 3): a state on which the versions can no longer come to differ ends at once. It is
 * one in lockstep that holds no value in which they differ already, and from which no change can be
 * reached. So no finding is lost; and what is left out is equal in both versions, so "equivalent"
 * stays true. */
#ifndef UMBRA_SEARCH_DIRECTED_H
#define UMBRA_SEARCH_DIRECTED_H
#include "exec/exec.h"
#include "impact/distance.h"

typedef struct Directed Directed;

Directed *directed_new(const Exec *x); /* borrows x and its program, after the passes */
void directed_free(Directed *d);
/* Instructions, at least, until the state executes some of the change; DISTANCE_NEVER: it cannot
 * any more. For a state in lockstep. */
uint32_t directed_distance(const Directed *d, const State *s);
/* Will the versions behave alike from here on, whatever the input? */
bool directed_is_done(Directed *d, const State *s);
#endif
