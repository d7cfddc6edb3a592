/* The distance of a state to code that has not been executed yet, with preference for changed
 * functions: what KLEE calls covnew, with the distances that DiSE uses towards the change
 * (impact/distance.h). Functions of the C library do not count.
 *
 *   Uncovered *u = uncovered_new(&exec);      costs nothing yet
 *   uncovered_look(u);                        from now on executed code is recorded
 *   uncovered_distance(u, s)                  NEVER: no new code is ahead
 *
 * The distances are those of the last look. */
#ifndef UMBRA_SEARCH_UNCOVERED_H
#define UMBRA_SEARCH_UNCOVERED_H
#include "exec/exec.h"

typedef struct Uncovered Uncovered;

Uncovered *uncovered_new(Exec *x); /* after the passes; borrows x and its program */
void uncovered_free(Uncovered *u);
void uncovered_look(Uncovered *u);
/* The number of the program's blocks, and how many of them had been executed at the last look. */
void uncovered_count(const Uncovered *u, size_t *blocks, size_t *executed);
uint32_t uncovered_distance(const Uncovered *u, const State *s); /* approximate instructions */
#endif
