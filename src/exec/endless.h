/* Paths that provably do not end: an endless loop reaches the same state again.
 *
 * The machine is deterministic, and anything that could make it take another way the second time (a
 * decision, input, output, a clock) is part of the comparison. A state that recurs once therefore
 * recurs forever. The check is made when a path has run for long without a decision, each time its
 * length has doubled: a copy of the state is kept and compared with the state after each of the
 * next instructions, over a window that is short enough not to affect the running time. A loop that
 * calls no function may change counters meanwhile, provided that they decide nothing (rounds.h).
 * Before that, the bytes of the input to which the path condition leaves one value are replaced by
 * it (implied.h): sums of terms that are always 0 would differ from round to round.
 *
 * The check is not made for states that start from generated data, where a ring of pointers only
 * means that no caller would create one, nor where something would fire or advance natively that
 * stands still here: an alarm is set, or the clock is fixed. */
#ifndef UMBRA_EXEC_ENDLESS_H
#define UMBRA_EXEC_ENDLESS_H
#include "exec/exec.h"

/* False for states for which the check is not made. */
bool endless_can_be(const Exec *x, const State *s);
/* Called between two slices. before: s->instructions before the last one. Ends s as END_ENDLESS, or
 * executes some more instructions of it; x->forked as after exec_slice. */
void endless_look(Exec *x, State *s, uint64_t before);
#endif
