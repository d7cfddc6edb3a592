/* The change that a difference stems from, as shown to users: the one whose values decided. There
 * are several if the versions took the same path and no single change caused all of the difference.
 * If the change is not known, because the values came through memory, it is the last one executed.
 *
 * A cause is a source location in each version, either of which may be missing. */
#ifndef UMBRA_EXEC_CAUSE_H
#define UMBRA_EXEC_CAUSE_H
#include "base/vec.h"
#include "exec/exec.h"

static inline uint64_t cause_make(uint32_t old, uint32_t new) { return (uint64_t)old << 32 | new; }
static inline uint32_t cause_place(uint64_t cause, Version v) {
  return v == OLD ? (uint32_t)(cause >> 32) : (uint32_t)cause;
}

uint64_t cause_of_insn(Exec *x, const Function *f, uint32_t insn); /* the cause of a change */
/* Returns the cause of a split that begins at the current instruction, in lockstep. */
uint64_t cause_of_split(Exec *x, State *s);
typedef VEC(uint64_t) CauseList; /* without duplicates */
/* Lists the causes for a path that has ended and on which the versions took the same way: those of
 * the return value and of the output, in this order, where they differ on the input. */
void causes_of_end(Exec *x, const State *s, const Model *input, CauseList *list);
#endif
