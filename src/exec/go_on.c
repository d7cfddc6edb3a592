#include "exec/go_on.h"

#include <assert.h>

#include "base/str.h"
#include "exec/decide.h"

enum { MOST_READS = 16 }; /* of a path; then it ends where it comes to one */

static uint32_t count_reads(const State *s) { return s->went_on ? s->went_on->before + 1 : 0; }

static bool has_gone_on(const State *s, uint32_t loc) {
  for (const WentOn *w = s->went_on; w; w = w->older)
    if (w->loc == loc) return true;
  return false;
}

static bool may_go_on(const Exec *x, const State *s) {
  return x->goes_on && x->is_load && !x->concrete && !x->is_concolic &&
         (!x->is_diff || s->running == BOTH) && count_reads(s) < MOST_READS;
}

static const char what_is_read[] = "a read out of bounds";

/* Nobody chooses it: no test case has it. */
static const Expr *choice(Exec *x, uint32_t n) {
  return expr_input_bytes(x->exprs, expr_uninit(x->exprs, "a path that goes on", n), 0, 1);
}

Step go_on_decide(Exec *x, State *s, bool *goes_on) {
  *goes_on = may_go_on(x, s);
  if (!*goes_on) return STEP_NEXT;
  uint32_t loc = exec_user_loc(x, s), n = count_reads(s);
  if (!has_gone_on(s, loc)) {
    bool ends;
    const Expr *is_end = expr_eq(x->exprs, choice(x, n), expr_const(x->exprs, 8, 0));
    Step step = decide(x, s, is_end, &ends, NULL);
    if (step != STEP_NEXT) return step;
    *goes_on = !ends;
  }
  if (!*goes_on) return STEP_NEXT;
  WentOn *w = ARENA_NEW(&x->arena, WentOn);
  *w = (WentOn){s->went_on, loc, n};
  s->went_on = w;
  cuts_add(x->cuts, END_CUT_APPROXIMATE, loc,
           "a path went on behind a read out of bounds (--go-on), with any value", s->grown);
  return STEP_NEXT;
}

Value go_on_value(Exec *x, State *s, unsigned width) {
  assert(s->went_on && width >= 1 && width <= 64);
  uint32_t input = expr_uninit(x->exprs, what_is_read, s->went_on->before);
  const Expr *e = expr_input_bytes(x->exprs, input, 0, bytes_of_width(width));
  return value_expr(expr_extract(x->exprs, e, 0, width));
}

static bool mentions_what_is_read(const Exec *x, const Expr *e) {
  if (!e->has_uninit) return false;
  const VarSet *vars = expr_vars(x->exprs, e);
  for (uint32_t i = 0; i < vars->len; i++) {
    const Input *in = expr_get_input(x->exprs, expr_input_of_var(x->exprs, vars->var[i]));
    if (in->is_uninit && str_starts(in->name, what_is_read)) return true;
  }
  return false;
}

bool go_on_decides(const Exec *x, const State *s) {
  ExprList all = {0};
  bool does = false;
  pc_slice(&s->pc, NULL, &all);
  for (size_t i = 0; i < all.len && !does; i++)
    does = mentions_what_is_read(x, all.data[i]);
  vec_done(&all);
  return does;
}

const WentOn *go_on_first(const State *s) {
  const WentOn *w = s->went_on;
  while (w && w->older)
    w = w->older;
  return w;
}
