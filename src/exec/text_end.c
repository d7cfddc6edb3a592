#include "exec/text_end.h"

#include <assert.h>

#include "exec/implied.h"

/* True if byte k of the string is 0 on some input of the path. */
static bool can_end_at(Exec *x, const State *s, const Object *o, uint64_t k) {
  ExprTable *t = x->exprs;
  const Expr *byte = expr_input_bytes(t, o->text - 1, (uint32_t)k, 1);
  const Expr *is_end = implied_expr(x, s, expr_eq(t, byte, expr_const(t, 8, 0)));
  if (expr_is_const(is_end)) return expr_is_true(is_end);
  int known = pc_known(&s->pc, t, is_end);
  if (known >= 0) return known == 1;
  return solver_check(x->solver, &s->pc, is_end, s->model, NULL) != ANSWER_UNSAT;
}

void text_end_note_read(Exec *x, const State *s, const Object *o, uint64_t offset, const Expr *at,
                        uint64_t n) {
  assert(o->text && n);
  if (x->concrete.model || !x->assumptions || x->knows_text_end) return;
  uint64_t size = expr_get_input(x->exprs, o->text - 1)->size, end = offset + n - o->text_at;
  if (offset + n <= o->text_at) return; /* the part of the object before the string: its name */
  uint64_t k = offset > o->text_at ? offset - o->text_at : 0;
  bool is_behind = at || end > size;
  for (k = k ? k - 1 : 0; !is_behind && k + 1 < end; k++)
    is_behind = can_end_at(x, s, o, k);
  if (!is_behind) return;
  x->knows_text_end = true;
  exec_assume(x, s,
              "the bytes after the end of an argument are those in Umbra (natively the next "
              "argument, or the environment)");
}
