#include "exec/symbolic_size.h"

#include "exec/decide.h"

enum { FEW = 16 }; /* this many different sizes are all tried */

typedef struct Count {
  unsigned seen;
} Count;

static bool count_value(void *data, U128 value, Model *m) {
  (void)value;
  (void)m;
  return ++((Count *)data)->seen <= FEW;
}

static Decision is_size(Exec *x, State *s, const Expr *size, uint64_t value) {
  return decide(x, s, expr_eq(x->exprs, size, expr_const(x->exprs, 64, value)), NULL);
}

Step pin_size(Exec *x, State *s, Value size, uint64_t *value) {
  *value = size.bits;
  if (!size.expr) return STEP_NEXT;
  Count c = {0};
  if (solver_values(x->solver, &s->pc, size.expr, s->model, count_value, &c) && c.seen <= FEW)
    return decide_value(x, s, size, 64, value) == DECIDED_STOP ? STEP_STOP : STEP_NEXT;
  uint64_t most = (uint64_t)x->options->max_alloc;
  for (uint64_t v = 0;; v = v ? 2 * v : 1) {
    if (v > most) v = most;
    switch (is_size(x, s, size.expr, v)) {
      case DECIDED_STOP: return STEP_STOP;
      case DECIDED_TRUE: *value = v; return STEP_NEXT;
      case DECIDED_FALSE: break;
    }
    if (v >= most) return exec_cut(x, s, END_CUT_SIZE, "other sizes of an allocation");
  }
}
