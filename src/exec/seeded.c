#include "exec/seeded.h"

#include <assert.h>

#include "base/map.h"
#include "exec/decide.h"
#include "exec/exec_registers.h"

enum {
  READINGS = 64,   /* readings that are tried */
  MOST_PLACES = 16 /* different values that an address without a hash may have */
};

static bool seeded_is_of_machine(const ExprTable *t, const VarSet *vars) {
  for (uint32_t i = 0; i < vars->len; i++)
    if (!expr_get_input(t, expr_input_of_var(t, vars->var[i]))->is_of_machine) return false;
  return vars->len;
}

/* Arbitrary readings, regardless of the path condition, which says little about a hash's bits. */
static Model *some_reading(Exec *x, unsigned k) {
  Model *m = model_new(expr_var_count(x->exprs));
  for (uint32_t i = 0; i < m->len; i++)
    m->byte[i] = (uint8_t)hash_mix((uint64_t)k << 32 | i);
  return m;
}

static bool names_many(Exec *x, const Expr *e) {
  Map seen;
  map_init(&seen);
  for (unsigned k = 0; k < READINGS; k++) {
    Model *m = some_reading(x, k);
    eval_set(x->eval, m, NEW);
    map_put(&seen, (uint64_t)eval_expr(x->eval, e), 1);
    model_unref(m);
  }
  bool many = seen.len > MOST_PLACES;
  map_done(&seen);
  return many;
}

Value seeded_settle(Exec *x, State *s, Value address) {
  const Expr *e = address.expr;
  assert(!e->has_shadow);
  if (e->size < EXPR_LARGE || !seeded_is_of_machine(x->exprs, expr_vars(x->exprs, e)) ||
      !names_many(x, e))
    return address;
  if (x->policy.is_diff)
    exec_assume(x, s, ASSUMED_READING);
  else
    cuts_add(x->cuts, END_CUT_APPROXIMATE, exec_user_loc(x, s), ASSUMED_READING, s->grown);
  decide_settle_machine(x, s, e);
  return value_here(x, s, address);
}
