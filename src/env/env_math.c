/* The mathematical library: a call becomes an expression (expr/expr_math.h), or a number if its
 * operands are numbers. The result is that of musl. Other libraries may differ in the last bit and
 * set errno, so the result is an assumption. */
#include <assert.h>

#include "env/env_call.h"
#include "expr/expr_math.h"

static unsigned env_math_words_of(unsigned width) { return width > 64 ? 2 : 1; }

static U128 env_math_operand(const Call *c, unsigned i, unsigned width) {
  const Value *v = c->args + i * env_math_words_of(width);
  return u128_make(width > 64 ? v[1].bits : 0, v[0].bits) & mask128(width);
}

/* Of the exact functions, fmod() and remainder() set errno for an infinite dividend and for the
 * divisor 0. */
static bool may_set_errno(const Call *c, MathFunction f, unsigned width) {
  if (f != MATH_fmod && f != MATH_remainder) return false;
  for (uint32_t i = 0; i < c->count; i++)
    if (c->args[i].expr) return true;
  const U128 infinity = width == 32   ? 0x7f800000
                        : width == 64 ? 0x7ffull << 52
                                      : u128_make(0x7fff, 1ull << 63);
  U128 magnitude = mask128(width - 1), dividend = env_math_operand(c, 0, width),
       divisor = env_math_operand(c, 1, width);
  return (dividend & magnitude) == infinity || !(divisor & magnitude);
}

static void put_numbers(const Call *c, MathFunction f, unsigned width) {
  U128 operand[MATH_OPERANDS] = {0};
  for (unsigned i = 0; i < math_operands(f); i++)
    operand[i] = env_math_operand(c, i, width);
  U128 result = math_eval(f, width, operand);
  c->results[0] = value_word((uint64_t)result);
  if (width > 64) c->results[1] = value_word((uint64_t)(result >> 64));
}

static void put_expression(Exec *x, const Call *c, MathFunction f, unsigned width) {
  const Expr *operand[MATH_OPERANDS] = {NULL};
  unsigned low = width > 64 ? 64 : width;
  for (unsigned i = 0; i < math_operands(f); i++) {
    const Value *v = c->args + i * env_math_words_of(width);
    operand[i] = expr_of(x, v[0], low);
    if (width > low) operand[i] = expr_concat(x->exprs, expr_of(x, v[1], width - low), operand[i]);
  }
  const Expr *e = expr_math(x->exprs, f, width, operand);
  c->results[0] = value_expr(expr_extract(x->exprs, e, 0, low));
  if (width > low) c->results[1] = value_expr(expr_extract(x->exprs, e, low, width - low));
}

static Step env_math_call(Exec *x, State *s, const Call *c, MathFunction f, unsigned width) {
  bool is_symbolic = false;
  if (c->count != math_operands(f) * env_math_words_of(width)) /* declared with another type */
    return exec_cut(x, s, END_CUT_EXTERNAL, c->fn->name);
  for (uint32_t i = 0; i < c->count; i++)
    is_symbolic |= c->args[i].expr != NULL;
  if (is_symbolic)
    put_expression(x, c, f, width);
  else
    put_numbers(c, f, width);
  if (!math_is_exact(f)) exec_assume(x, s, ASSUMED_MATH);
  if (may_set_errno(c, f, width)) exec_assume(x, s, "fmod() and remainder() leave errno as it is");
  return STEP_NEXT;
}

#define MATH(name, ...)                                   \
  Step math_##name##f(Exec *x, State *s, const Call *c) { \
    return env_math_call(x, s, c, MATH_##name, 32);       \
  }                                                       \
  Step math_##name(Exec *x, State *s, const Call *c) {    \
    return env_math_call(x, s, c, MATH_##name, 64);       \
  }                                                       \
  Step math_##name##l(Exec *x, State *s, const Call *c) { \
    return env_math_call(x, s, c, MATH_##name, 80);       \
  }
#include "expr/math.def"
