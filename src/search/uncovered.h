/* How near a state is to code that nothing has executed yet, that of changed functions first: what
 * KLEE calls covnew, with the distances of DiSE's line to the change (impact/distance.h). Functions
 * of the C library do not count.
 *
 *   Uncovered *u = uncovered_new(&exec);      costs nothing yet
 *   uncovered_look(u);                        from now on what is executed is followed
 *   uncovered_distance(u, s)                  NEVER: nothing new lies ahead
 *
 * The distances are those of the last look. */
#ifndef UMBRA_SEARCH_UNCOVERED_H
#define UMBRA_SEARCH_UNCOVERED_H
#include "exec/exec.h"

typedef struct Uncovered Uncovered;

Uncovered *uncovered_new(Exec *x); /* borrows x and its program, after the passes */
void uncovered_free(Uncovered *u);
void uncovered_look(Uncovered *u);
/* Of the program's blocks: how many there are, and how many were executed, at the last look. */
void uncovered_count(const Uncovered *u, size_t *blocks, size_t *executed);
uint32_t uncovered_distance(const Uncovered *u, const State *s); /* instructions, about */
#endif
