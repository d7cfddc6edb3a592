/* Large functions of one byte as tables of their 256 values.
 *
 * A hash or a look-up that depends on one byte of the input grows with every step; its table does
 * not, and a computation on a table gives a table again. Two ways to compute the same function
 * become the same expression. A function that is too large to be evaluated 256 times stays as it
 * is. */
#include <assert.h>

#include "base/deadline.h"
#include "expr/expr_text.h"
#include "solver/layers.h"

enum {
  VALUES = 256,
  MAX_NODES = 1 << 14, /* computed per value, on average over the values so far */
  LONG_WORK = 1 << 16  /* number of nodes above which the deadline is checked */
};

static unsigned tabulate_bytes_of(unsigned width) {
  unsigned n = 1;
  while (8 * n < width)
    n *= 2;
  return n;
}

static bool tabulate_gives_up(uint64_t work, unsigned values) {
  return work > (uint64_t)values * MAX_NODES || (work > LONG_WORK && deadline_is_past());
}

/* Returns e if its table is too expensive. */
static const Expr *tabulate(Solver *s, const Expr *e, uint32_t var) {
  const Expr *bytes[VALUES * 8];
  unsigned n = tabulate_bytes_of(e->width);
  uint8_t *byte = solver_scratch(s);
  uint64_t before = eval_work(s->probe);
  for (unsigned v = 0; v < VALUES; v++) {
    byte[var] = (uint8_t)v;
    eval_forget(s->probe);
    uint64_t value = (uint64_t)eval_expr(s->probe, e);
    if (tabulate_gives_up(eval_work(s->probe) - before, v + 1)) return e;
    for (unsigned i = 0; i < n; i++)
      bytes[v * n + i] = expr_const(s->t, 8, value >> 8 * i);
  }
  const Expr *table = expr_table(s->t, bytes, VALUES * n),
             *offset = expr_binary(s->t, EXPR_MUL, expr_zext(s->t, expr_var(s->t, var), 64),
                                   expr_const(s->t, 64, n));
  return expr_extract(s->t, expr_select(s->t, table, offset, n), 0, e->width);
}

const Expr *solver_tabulate(Solver *s, const Expr *e) {
  uint64_t known;
  if (is_whole_text(e)) return e;
  if (e->size < EXPR_LARGE || e->has_shadow || e->has_uninit || !e->width || e->width > 64)
    return e;
  const VarSet *vars = expr_vars(s->t, e);
  if (vars->len != 1) return e;
  if (map_find(&s->tabulated, e->id, &known)) return (const Expr *)(uintptr_t)known;
  const Expr *table = tabulate(s, e, vars->var[0]);
  map_put(&s->tabulated, e->id, (uint64_t)(uintptr_t)table);
  return table;
}
