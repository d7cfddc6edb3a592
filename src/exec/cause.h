/* The change that a difference stems from, for people: the one whose values decided. Several, where
 * the versions took the same way and no one change made all of the difference. Where that is
 * not known, because the values came through memory, the last one executed.
 *
 * A cause is a place in each version's source, either of which may be missing. */
#ifndef UMBRA_EXEC_CAUSE_H
#define UMBRA_EXEC_CAUSE_H
#include "base/vec.h"
#include "exec/exec.h"

static inline uint64_t cause_make(uint32_t old, uint32_t new) { return (uint64_t)old << 32 | new; }
static inline uint32_t cause_place(uint64_t cause, Version v) {
  return v == OLD ? (uint32_t)(cause >> 32) : (uint32_t)cause;
}

uint64_t cause_of_insn(Exec *x, const Function *f, uint32_t insn); /* a change */
/* Of a split that begins at the current instruction, in lockstep. */
uint64_t cause_of_split(Exec *x, State *s);
typedef VEC(uint64_t) CauseList; /* each one once */
/* Of a path that has ended and whose versions took the same way: of what they return and print, in
 * this order, as far as it differs on the input. */
void causes_of_end(Exec *x, const State *s, const Model *input, CauseList *list);
#endif
