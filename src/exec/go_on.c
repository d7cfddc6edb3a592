#include "exec/go_on.h"

#include <assert.h>

#include "base/str.h"
#include "exec/decide.h"

enum { MOST_PLACES = 16 }; /* limit per path; at one more location the path ends */

static uint32_t count_places(const State *s) { return s->went_on ? s->went_on->before + 1 : 0; }

static bool has_gone_on(const State *s, EndKind kind, uint32_t loc) {
  VersionSet running = version_set(s->running);
  for (const WentOn *w = s->went_on; w; w = w->older)
    if (w->loc == loc && w->kind == kind && (w->versions & running) == running) return true;
  return false;
}

/* True for accesses outside of objects. */
static bool is_of_access(EndKind kind) {
  return kind == END_READ_BOUNDS || kind == END_WRITE_BOUNDS || kind == END_USE_AFTER_FREE ||
         kind == END_USE_AFTER_RETURN;
}

/* The value read there is not part of an input, so a run on one input does not continue after
 * it. */
static bool may_go_on_access(const Exec *x, const State *s) {
  return x->is_access && !x->concrete.model && (!x->policy.is_diff || s->running == BOTH) &&
         count_places(s) < MOST_PLACES;
}

static bool may_go_on(const Exec *x, const State *s, EndKind kind) {
  if (x->is_concolic) return false;
  switch (x->policy.goes_on) {
    case GOES_ON_NOT: return false;
    case GOES_ON_TOO: return kind == END_READ_BOUNDS && may_go_on_access(x, s);
    case GOES_ON_ALONE: break;
  }
  switch (end_natively(kind)) {
    case NATIVELY_STOPS:
    case NATIVELY_OPEN: return false;
    case NATIVELY_KNOWN:
    case NATIVELY_GUESSED: break;
  }
  return !is_of_access(kind) || may_go_on_access(x, s);
}

static const char what_is_read[] = "an out-of-bounds read";

/* A free choice that is not part of the input: no test case contains it. */
static const Expr *choice(Exec *x, uint32_t n) {
  return expr_input_bytes(x->exprs, expr_uninit(x->exprs, "a path that continues", n), 0, 1);
}

/* The first time at this location, another path ends here. */
static Step decide_too(Exec *x, State *s, uint32_t loc, uint32_t n, bool *goes_on) {
  if (!has_gone_on(s, END_READ_BOUNDS, loc)) {
    bool ends;
    const Expr *is_end = expr_eq(x->exprs, choice(x, n), expr_const(x->exprs, 8, 0));
    Step step = decide(x, s, is_end, &ends, NULL);
    if (step != STEP_NEXT) return step;
    *goes_on = !ends;
  }
  if (*goes_on)
    cuts_add(x->cuts, END_CUT_APPROXIMATE, loc,
             "a path continued after an out-of-bounds read (--go-on) with an arbitrary value",
             s->grown);
  return STEP_NEXT;
}

Step go_on_decide(Exec *x, State *s, EndKind kind, bool *goes_on) {
  *goes_on = may_go_on(x, s, kind);
  if (!*goes_on) return STEP_NEXT;
  uint32_t loc = exec_user_loc(x, s), n = count_places(s);
  if (x->policy.goes_on == GOES_ON_TOO) {
    Step step = decide_too(x, s, loc, n, goes_on);
    if (step != STEP_NEXT || !*goes_on) return step;
  } else if (!is_of_access(kind) && has_gone_on(s, kind, loc)) {
    return STEP_NEXT;
  }
  WentOn *w = ARENA_NEW(&x->arena, WentOn);
  *w = (WentOn){s->went_on, kind, loc, n, version_set(s->running)};
  s->went_on = w;
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
  pc_relevant(&s->pc, NULL, &all);
  for (size_t i = 0; i < all.len && !does; i++)
    does = mentions_what_is_read(x, all.data[i]);
  vec_done(&all);
  return does;
}

bool go_on_is_of_both(const State *s) {
  VersionSet all = VERSIONS_NONE;
  for (const WentOn *w = s->went_on; w; w = w->older)
    all |= w->versions;
  return all == VERSIONS_BOTH;
}

bool go_on_has_access(const State *s) {
  for (const WentOn *w = s->went_on; w; w = w->older)
    if (is_of_access(w->kind)) return true;
  return false;
}

const WentOn *go_on_first(const State *s) {
  const WentOn *w = s->went_on;
  while (w && w->older)
    w = w->older;
  return w;
}
