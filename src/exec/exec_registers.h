/* Reading and writing registers. A solo version reads its own projection, so shadow nodes never
 * take part in its execution; what it writes stays in its own context until the versions meet
 * (split.h). */
#ifndef UMBRA_EXEC_REGISTERS_H
#define UMBRA_EXEC_REGISTERS_H
#include <assert.h>

#include "exec/exec.h"
#include "exec/implied.h"

static inline Value value_of_version(Exec *x, Value v, Version version) {
  if (!v.expr || !v.expr->has_shadow || version == BOTH) return v;
  return value_expr(expr_project(x->exprs, v.expr, version));
}

/* The value as it is for the running versions, with the values implied by the path substituted. */
static inline Value value_here(Exec *x, const State *s, Value v) {
  return implied_value(x, s, value_of_version(x, v, s->running));
}

/* In the concolic phase shadow values stay in the registers, because merging a split needs to see
 * which values the versions have changed (split.c). */
static inline bool may_settle(const Exec *x, const Frame *f, const Value *v) {
  return f->refs == 1 && !(x->is_concolic && v->expr->has_shadow);
}

static inline Value reg_read(Exec *x, const State *s, uint32_t reg) {
  assert(reg < s->now.frame->fn->reg_count);
  Value *v = &s->now.frame->regs[reg];
  if (!v->expr) return *v;
  Value here = value_here(x, s, *v);
  if (!here.expr && may_settle(x, s->now.frame, v)) *v = here; /* fast from here on */
  return here;
}

static inline void reg_write(Exec *x, State *s, uint32_t reg, Value v) {
  assert(s->now.frame->refs == 1); /* the frame is not shared, so no other state sees the change */
  assert(reg >= s->now.frame->fn->const_count && reg < s->now.frame->fn->reg_count);
  assert(!v.expr || (v.expr->width <= 64 && !expr_is_const(v.expr)));
  if (v.expr) v = value_expr(solver_tabulate(x->solver, v.expr));
  s->now.frame->regs[reg] = v;
}
#endif
