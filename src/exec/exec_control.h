/* Branches, switches, calls and returns on any values. */
#ifndef UMBRA_EXEC_CONTROL_H
#define UMBRA_EXEC_CONTROL_H
#include "exec/exec.h"

Step control_branch(Exec *x, State *s, const Insn *i); /* BR, BREQ .. BRSLE */
Step control_split(State *s, const Insn *i);           /* SPLIT */
Step control_select(Exec *x, State *s, const Insn *i); /* SELECT, WIDESELECT */
Step control_switch(Exec *x, State *s, const Insn *i);
Step control_indirect(Exec *x, State *s, const Insn *i); /* INDIRECTBR */
Step control_call(Exec *x, State *s, const Insn *i);     /* CALL, CALLPTR */
/* Records it if the expression here depends on the order of evaluation that clang chose. */
void control_note_order(Exec *x, const State *s);
Step control_return(Exec *x, State *s, const Insn *i);
/* Returns the block that a value leads to. */
static inline uint32_t control_case_of(const SwitchTable *t, uint64_t v) {
  uint32_t low = 0, high = t->len;
  while (low < high) {
    uint32_t mid = (low + high) / 2;
    if (t->values[mid] < v)
      low = mid + 1;
    else
      high = mid;
  }
  return low < t->len && t->values[low] == v ? t->blocks[low] : t->other;
}
#endif
