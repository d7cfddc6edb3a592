#include "exec/assumed.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "exec/decide.h"

Value assumed_value(Exec *x, State *s, const char *what, uint64_t key, uint64_t value,
                    unsigned bits) {
  assert(bits >= 1 && bits <= 64);
  value &= mask64(bits);
  if (x->concrete.model || !x->assumptions) return value_word(value);
  ExprTable *t = x->exprs;
  uint32_t input = expr_assumed(t, what, key, value);
  decide_bind(x, s, input, value);
  const Expr *word = expr_input_bytes(t, input, 0, ASSUMED_BYTES);
  return value_expr(expr_zext(t, expr_extract(t, word, 0, bits), 64));
}

static void assumed_note(Exec *x, const State *s, uint32_t input) {
  char *text = mem_strdup(expr_get_input(x->exprs, input)->name);
  text[strcspn(text, "#")] = 0;
  exec_assume(x, s, text);
  mem_free(text);
}

const Expr *assumed_settle(Exec *x, const State *s, const Expr *e) {
  if (!e->has_uninit) return e;
  const VarSet *vars = varset_assumed(x->exprs, expr_vars(x->exprs, e));
  if (!vars->len) return e;
  uint32_t last = UINT32_MAX;
  for (uint32_t i = 0; i < vars->len; i++) {
    uint32_t input = expr_input_of_var(x->exprs, vars->var[i]);
    if (input != last) assumed_note(x, s, input);
    last = input;
  }
  return expr_substitute(x->exprs, e, &(Implied){vars, s->model});
}
