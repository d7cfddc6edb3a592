/* Splits: the versions run alone for a while, one after the other, and meet again.
 *
 * In lockstep one memory and one register file serve both versions. Where their next step differs -
 * a branch on execute(), a condition, an address, a size or a callee that is a shadow value - the
 * state splits: OLD runs solo in its own context until it stops, then NEW in its own, on the common
 * path condition. A version stops when it arrives at an instruction where both can meet, returns
 * from the split's frame, or ends.
 *
 *   both at the same instruction, or both returned:
 *                           lockstep resumes; registers and bytes that differ become
 *                           SHADOW(old, new)
 *   anything else:          a divergence: NEW continues alone (--follow=new), or both
 *                           continue to the post-dominator, the return or their ends
 *                           (--follow=both)
 *
 * Four-way forking therefore needs no code of its own: a branch on a shadow condition is a split of
 * that one instruction, in which each version decides its own projection by the ordinary two-way
 * fork. A fault in one version only is a version that ended while the other arrived. Contexts are
 * copy-on-write, and merging skips what is shared: a split costs what the versions change. */
#ifndef UMBRA_EXEC_SPLIT_H
#define UMBRA_EXEC_SPLIT_H
#include "exec/exec.h"

/* STEP_SPLIT: the versions execute the current instruction separately; a SPLIT sends each to its
 * own block. */
void split_begin(Exec *x, State *s);
/* The location at which the split began. */
uint32_t split_place(const Exec *x, const State *s);
/* Version v of the split has executed something, or was sent to a block of its own. Only from then
 * on can it arrive at a meeting point, which may be the instruction at which the split began. */
void split_start(State *s, Version v);
/* After each instruction of a state with an active split: has the running version stopped? */
void split_advance(Exec *x, State *s);
/* True if the return from the innermost frame is a stop of the split. */
bool split_catches_return(const State *s);
void split_returned(Exec *x, State *s, const Value *values, uint32_t count);
/* Returns one value that is o in OLD and n in NEW, without shadow if they are equal under the path
 * condition. */
Value split_merge_values(Exec *x, State *s, Value o, Value n);
#endif
