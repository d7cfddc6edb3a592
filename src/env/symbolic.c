/* Symbolic input: objects, ranges, assumptions, and the synonyms of other tools. */
#include <string.h>

#include "base/alloc.h"
#include "base/str.h"
#include "env/call.h"
#include "exec/access.h"
#include "exec/decide.h"

enum { MAX_NAME = 256 };

static bool is_taken(Exec *x, const State *s, const char *name) {
  for (size_t i = 0; i < s->inputs.len; i++)
    if (strcmp(expr_get_input(x->exprs, s->inputs.data[i])->name, name) == 0) return true;
  return false;
}

/* x, x_1, x_2, ... in order of creation along the path; the native runtime counts in the same way. */
uint32_t symbolic_new_input(Exec *x, State *s, const char *name, uint32_t size) {
  char *unique = mem_strdup(*name ? name : "unnamed");
  for (unsigned k = 1; is_taken(x, s, unique); k++) {
    mem_free(unique);
    unique = str_format("%s_%u", *name ? name : "unnamed", k);
  }
  uint32_t input = expr_input(x->exprs, unique, size);
  mem_free(unique);
  vec_push(&s->inputs, input);
  return input;
}

static Value input_value(Exec *x, uint32_t input, uint32_t bytes) { return value_expr(expr_input_bytes(x->exprs, input, 0, bytes)); }

static Step drop(State *s) { return exec_end(s, END_ASSUMED_AWAY, NULL); }

Step symbolic_object(Exec *x, State *s, const Call *c) {
  uint64_t size;
  if (decide_value(x, s, call_arg(c, 1), 64, &size) == DECIDED_STOP) return STEP_STOP;
  if (size == 0) return STEP_NEXT;
  uint64_t address;
  if (decide_value(x, s, call_arg(c, 0), 64, &address) == DECIDED_STOP) return STEP_STOP;
  Place p;
  Step step = access_resolve(x, s, value_word(address), size, true, &p);
  if (step != STEP_NEXT) return step;
  char *name = access_string(x, s, call_arg(c, 2), MAX_NAME);
  uint32_t input = symbolic_new_input(x, s, name ? name : "", (uint32_t)size);
  mem_free(name);
  Object *o = space_own(&s->space, p.object);
  exec_forget_object(x, p.object);
  for (uint32_t i = 0; i < size; i++) object_write_expr(x->exprs, o, p.constant + i, 1, expr_input_bytes(x->exprs, input, i, 1));
  return STEP_NEXT;
}

Step symbolic_assume(Exec *x, State *s, const Call *c) {
  Value v = call_arg(c, 0);
  if (!v.expr) return v.bits ? STEP_NEXT : drop(s);
  const Expr *holds = expr_not(x->exprs, expr_eq(x->exprs, v.expr, expr_const(x->exprs, v.expr->width, 0)));
  return assume(x, s, holds) ? STEP_NEXT : drop(s);
}

static Step range(Exec *x, State *s, const Call *c, int32_t low, int32_t high, const char *name) {
  if (low >= high) return exec_end(s, END_REPORTED, str_format("empty range [%d, %d)", low, high));
  Value v = input_value(x, symbolic_new_input(x, s, name, 4), 4);
  ExprTable *t = x->exprs;
  const Expr *at_least = expr_binary(t, EXPR_SLE, expr_const(t, 32, (uint32_t)low), v.expr);
  const Expr *below = expr_binary(t, EXPR_SLT, v.expr, expr_const(t, 32, (uint32_t)high));
  c->results[0] = v;
  return assume(x, s, expr_and(t, at_least, below)) ? STEP_NEXT : drop(s);
}

Step symbolic_range(Exec *x, State *s, const Call *c) {
  uint64_t low, high;
  if (decide_value(x, s, call_arg(c, 0), 32, &low) == DECIDED_STOP || decide_value(x, s, call_arg(c, 1), 32, &high) == DECIDED_STOP)
    return STEP_STOP;
  char *name = access_string(x, s, call_arg(c, 2), MAX_NAME);
  Step step = range(x, s, c, (int32_t)low, (int32_t)high, name ? name : "");
  mem_free(name);
  return step;
}

Step symbolic_choose(Exec *x, State *s, const Call *c) {
  uint64_t n;
  if (decide_value(x, s, call_arg(c, 0), 64, &n) == DECIDED_STOP) return STEP_STOP;
  return range(x, s, c, 0, (int32_t)n, "choice");
}

Step symbolic_int(Exec *x, State *s, const Call *c) {
  char *name = access_string(x, s, call_arg(c, 0), MAX_NAME);
  c->results[0] = input_value(x, symbolic_new_input(x, s, name ? name : "", 4), 4);
  mem_free(name);
  return STEP_NEXT;
}

Step symbolic_is(Exec *x, State *s, const Call *c) {
  (void)x;
  (void)s;
  c->results[0] = value_word(call_arg(c, 0).expr != NULL);
  return STEP_NEXT;
}

/* One possible value, without constraining the path: KLEE's meaning. */
Step symbolic_get_value(Exec *x, State *s, const Call *c) {
  c->results[0] = value_word(exec_model_value(x, s, call_arg(c, 0)));
  return STEP_NEXT;
}

static unsigned bytes_of_type(const char *type) {
  static const struct {
    const char *type;
    unsigned bytes;
  } types[] = {
      {"char", 1}, {"schar", 1}, {"uchar", 1}, {"unsigned_char", 1}, {"u8", 1}, {"bool", 1}, {"_Bool", 1}, {"short", 2}, {"ushort", 2},
      {"unsigned_short", 2}, {"u16", 2}, {"int", 4}, {"uint", 4}, {"unsigned_int", 4}, {"unsigned", 4}, {"u32", 4}, {"float", 4},
  };
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    if (strcmp(types[i].type, type) == 0) return types[i].bytes;
  return 8; /* long, ulong, longlong, size_t, double, pointer, ... */
}

Step symbolic_nondet(Exec *x, State *s, const Call *c, const char *type) {
  unsigned bytes = bytes_of_type(type);
  if (bytes == 8 && strcmp(type, "pointer") == 0) return exec_cut(x, s, END_CUT_EXTERNAL, c->fn->name);
  Value v = input_value(x, symbolic_new_input(x, s, type, bytes), bytes);
  c->results[0] = v;
  if (strcmp(type, "bool") != 0 && strcmp(type, "_Bool") != 0) return STEP_NEXT;
  if (!assume(x, s, expr_binary(x->exprs, EXPR_ULE, v.expr, expr_const(x->exprs, 8, 1)))) return drop(s);
  c->results[0] = value_expr(expr_extract(x->exprs, v.expr, 0, 1));
  return STEP_NEXT;
}
