/* Reading and writing registers. A solo version reads its own projection, so shadow nodes never
 * take part in what it does; what it writes stays in its own context until the versions meet
 * (split.h). */
#ifndef UMBRA_EXEC_REGISTERS_H
#define UMBRA_EXEC_REGISTERS_H
#include <assert.h>

#include "exec/exec.h"

static inline Value value_of_version(Exec *x, Value v, Version version) {
  if (!v.expr || !v.expr->has_shadow || version == BOTH) return v;
  return value_expr(expr_project(x->exprs, v.expr, version));
}

static inline Value reg_read(Exec *x, const State *s, uint32_t reg) {
  assert(reg < s->now.frame->fn->reg_count);
  return value_of_version(x, s->now.frame->regs[reg], s->running);
}

static inline void reg_write(Exec *x, State *s, uint32_t reg, Value v) {
  (void)x;
  assert(s->now.frame->refs == 1); /* nobody else sees it change */
  assert(reg >= s->now.frame->fn->const_count && reg < s->now.frame->fn->reg_count);
  assert(!v.expr || (v.expr->width <= 64 && !expr_is_const(v.expr)));
  s->now.frame->regs[reg] = v;
}
#endif
