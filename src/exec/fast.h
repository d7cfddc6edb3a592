/* The fast loop: executes instructions on concrete words only. */
#ifndef UMBRA_EXEC_FAST_H
#define UMBRA_EXEC_FAST_H
#include "exec/exec.h"

/* Runs s until an instruction needs exec_slow (the frame's pc is then at it) or `budget`
 * instructions have been executed. Returns the number of executed instructions. */
uint64_t fast_run(Exec *x, State *s, uint64_t budget);
/* The object was just created and is about to be used. */
void fast_expect(Exec *x, const State *s, Object *o);
#endif
