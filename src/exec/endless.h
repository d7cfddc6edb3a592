/* Paths that provably do not end: an endless loop comes to the same state again.
 *
 * The machine is deterministic, and what could make it go another way the second time (a decision,
 * an input, output, a clock) is part of what is compared. So a state that comes again comes for
 * ever. Looked for when a path has taken long without a decision, now and then (each time it has
 * taken twice as long): a copy is kept, and compared with what the path is after each of the next
 * instructions, as many as make no difference to the time that a run takes. A loop that calls
 * nothing may count something up meanwhile, as long as that decides nothing (rounds.h).
 *
 * Not so from made-up states, where a ring of pointers means only that no caller makes one, and
 * where something rings or ticks that stands still here: an alarm is set, the clock is fixed. */
#ifndef UMBRA_EXEC_ENDLESS_H
#define UMBRA_EXEC_ENDLESS_H
#include "exec/exec.h"

/* Between two slices; before: s->instructions before the last one. Ends s as END_ENDLESS, or takes
 * it some instructions further; x->forked as behind exec_slice. */
void endless_look(Exec *x, State *s, uint64_t before);
#endif
