/* Floating-point instructions. expr/float_eval.h computes words, expr_float builds expressions.
 * This file maps instructions to these, separately for words (which run in loops of millions) and
 * for expressions. Functions without an expression are called with each value that their operands
 * can have. */
#include "exec/exec_float.h"

#include <math.h>

#include "base/fatal.h"
#include "code/operands.h"
#include "exec/decide.h"
#include "exec/exec_registers.h"
#include "exec/float_terms.h"
#include "exec/library_state.h"
#include "expr/expr_math.h"

static U128 read_word(const State *s, uint32_t reg, unsigned width) {
  const Value *r = s->now.frame->regs + reg;
  return width > 64 ? u128_make(r[1].bits, r[0].bits) : r[0].bits;
}

static void write_word(Exec *x, State *s, uint32_t reg, unsigned width, U128 v) {
  reg_write(x, s, reg, value_word((uint64_t)v));
  if (width > 64) reg_write(x, s, reg + 1, value_word((uint64_t)(v >> 64)));
}

static const Expr *exec_float_read_expr(Exec *x, const State *s, uint32_t reg, unsigned width) {
  const Expr *low = expr_of(x, reg_read(x, s, reg), width > 64 ? 64 : width);
  if (width <= 64) return low;
  return expr_concat(x->exprs, expr_of(x, reg_read(x, s, reg + 1), width - 64), low);
}

static void write_expr(Exec *x, State *s, uint32_t reg, const Expr *e) {
  unsigned w = e->width;
  reg_write(x, s, reg, value_expr(w > 64 ? expr_extract(x->exprs, e, 0, 64) : e));
  if (w > 64) reg_write(x, s, reg + 1, value_expr(expr_extract(x->exprs, e, 64, w - 64)));
}

/* ---- instructions that are one operation ---- */

static void operate_on_words(Exec *x, State *s, const Insn *i, const FloatOperation *o) {
  U128 a[3] = {read_word(s, i->a, o->from)};
  if (o->operands > 1) a[1] = read_word(s, i->b, o->from);
  if (o->operands > 2) a[2] = read_word(s, i->c, o->from);
  if (o->kind == EXPR_SITOF || o->kind == EXPR_UITOF) a[0] &= mask128(o->from);
  U128 v = float_eval(o->kind, o->width, o->lo, o->from, a);
  write_word(x, s, i->d, i->width, v & mask128(i->width));
}

static void operate_on_exprs(Exec *x, State *s, const Insn *i, const FloatOperation *o) {
  const Expr *a[3] = {exec_float_read_expr(x, s, i->a, o->from)};
  if (o->operands > 1) a[1] = exec_float_read_expr(x, s, i->b, o->from);
  if (o->operands > 2) a[2] = exec_float_read_expr(x, s, i->c, o->from);
  const Expr *e = expr_float(x->exprs, o->kind, o->width, o->lo, a);
  write_expr(x, s, i->d, expr_extract(x->exprs, e, 0, i->width));
}

/* ---- instructions that move bits ---- */

static U128 exec_float_sign_of(unsigned width) { return (U128)1 << (width - 1); }

/* Returns the bits of a with the sign of b. */
static U128 with_sign(unsigned w, U128 a, U128 b) {
  return (a & ~exec_float_sign_of(w)) | (b & exec_float_sign_of(w));
}

/* What clang generates for minnum and maxnum: the other operand if one is a NaN, the first of two
 * zeros. */
static U128 smaller_or_larger(unsigned w, FloatOrder keeps_second, U128 a, U128 b) {
  return float_is_nan(w, a) || float_order(w, b, a) == keeps_second ? b : a;
}

static bool move_words(const Insn *i, U128 a, U128 b, U128 *v) {
  unsigned w = i->width;
  *v = a;
  if (i->op == OP_FPCONV) return true; /* a conversion to the same format */
  if (i->op == OP_FNEG) *v = a ^ exec_float_sign_of(w);
  if (i->op == OP_FCMP) *v = (i->aux & float_order(w, a, b)) != 0;
  if (i->op != OP_FMATH) return true;
  switch ((FloatFunction)i->aux) {
    case FLOAT_FABS: *v = with_sign(w, a, 0); return true;
    case FLOAT_COPYSIGN: *v = with_sign(w, a, b); return true;
    case FLOAT_MIN: *v = smaller_or_larger(w, FLOAT_LESS, a, b); return true;
    case FLOAT_MAX: *v = smaller_or_larger(w, FLOAT_GREATER, a, b); return true;
    default: return false;
  }
}

/* ---- functions without an expression ---- */

/* The algorithm of the compiler's runtime library. */
#define POWER(T, a, n)                           \
  do {                                           \
    T v = (T)(a), r = 1;                         \
    for (int k = n;; v *= v) {                   \
      if (k % 2) r *= v;                         \
      if (!(k /= 2)) return (n) < 0 ? 1 / r : r; \
    }                                            \
  } while (0)

static Extended power(unsigned w, Extended a, int n) {
  if (w == 32) POWER(float, a, n);
  if (w == 64) POWER(double, a, n);
  POWER(Extended, a, n);
}

static Extended exec_float_scaled(unsigned w, Extended a, int n) {
  if (w == 32) return ldexpf((float)a, n);
  return w == 64 ? (Extended)ldexp((double)a, n) : ldexpl(a, n);
}

static void exec_float_call(Exec *x, State *s, const Insn *i) {
  unsigned w = i->width;
  Extended a = float_number(w, read_word(s, i->a, w));
  int n = (int)(uint32_t)s->now.frame->regs[i->b].bits; /* an integer of 32 bits */
  CHECK(i->aux == FLOAT_POWI || i->aux == FLOAT_LDEXP);
  write_word(x, s, i->d, w,
             float_bits(w, i->aux == FLOAT_POWI ? power(w, a, n) : exec_float_scaled(w, a, n)));
}

typedef struct Symbolic {
  Exec *exec;
  State *state;
  bool found, has_shadow;
  Step step;
} Symbolic;

/* Projects the operands of a solo version in place: the register file is its own. */
static void exec_float_look(void *data, uint32_t *reg, unsigned count) {
  Symbolic *y = data;
  for (unsigned k = 0; k < count; k++) {
    Value *v = &y->state->now.frame->regs[*reg + k];
    *v = value_here(y->exec, y->state, *v);
    y->found |= v->expr != NULL;
    y->has_shadow |= v->expr && v->expr->has_shadow;
  }
}

/* These functions have no expression. Each value of an operand is tried, up to a limit that is
 * higher if the operand depends on few bytes of the input (the digits of a short argument), whose
 * values are enumerated quickly. More values are a cut. */
enum { FEW_BYTES = 3, MOST_VALUES = 64, MOST_VALUES_OF_FEW_BYTES = 1000 };

static Step exec_float_concretise(Exec *x, State *s, Value *v) {
  unsigned most =
      expr_vars(x->exprs, v->expr)->len <= FEW_BYTES ? MOST_VALUES_OF_FEW_BYTES : MOST_VALUES;
  uint64_t bits;
  Step step = decide_each(x, s, *v, most, END_CUT_FLOAT, &bits);
  if (step == STEP_NEXT) *v = value_word(bits);
  return step;
}

static void concretise_operands(void *data, uint32_t *reg, unsigned count) {
  Symbolic *y = data;
  for (unsigned k = 0; k < count && y->step == STEP_NEXT; k++) {
    Value *v = &y->state->now.frame->regs[*reg + k];
    if (v->expr) y->step = exec_float_concretise(y->exec, y->state, v);
  }
}

static void each_operand(Symbolic *y, const Insn *i, void (*fn)(void *, uint32_t *, unsigned)) {
  Insn copy = *i;
  Function *f = y->exec->program->functions.data[y->state->now.frame->fn->number];
  insn_each_read(f, &copy, fn, y);
}

static Step call_with_each(Exec *x, State *s, const Insn *i, Symbolic *y) {
  if (y->has_shadow) return STEP_SPLIT;
  if (y->found) each_operand(y, i, concretise_operands);
  if (y->step == STEP_NEXT) exec_float_call(x, s, i);
  return y->step;
}

/* C leaves open which of 0 and -0 is the greater one. */
static void note_zeros(Exec *x, State *s, const Insn *i) {
  if (i->op != OP_FMATH || (i->aux != FLOAT_MIN && i->aux != FLOAT_MAX)) return;
  unsigned w = i->width;
  const Expr *a = exec_float_read_expr(x, s, i->a, w), *b = exec_float_read_expr(x, s, i->b, w),
             *zero = expr_const(x->exprs, w - 1, 0),
             *are_zeros =
                 expr_and(x->exprs, expr_eq(x->exprs, expr_extract(x->exprs, a, 0, w - 1), zero),
                          expr_eq(x->exprs, expr_extract(x->exprs, b, 0, w - 1), zero)),
             *cond = expr_and(x->exprs, are_zeros, expr_not(x->exprs, expr_eq(x->exprs, a, b)));
  bool may_be = expr_is_const(cond) || cond->has_shadow ? !expr_is_value(cond, 0)
                                                        : decide_is_open(x, s, cond);
  if (may_be) exec_assume(x, s, "fmax() and fmin() of 0 and -0 give the first argument");
}

static Step move(Exec *x, State *s, const Insn *i, Symbolic *y) {
  unsigned w = i->width, result = i->op == OP_FCMP ? 1 : w;
  uint32_t b = float_takes_two(i) ? i->b : i->a;
  if (x->assumptions) note_zeros(x, s, i);
  if (y->found && float_moves(i)) {
    write_expr(x, s, i->d,
               float_move_term(x->exprs, i, exec_float_read_expr(x, s, i->a, w),
                               exec_float_read_expr(x, s, b, w)));
    return STEP_NEXT;
  }
  U128 v;
  if (y->found || !move_words(i, read_word(s, i->a, w), read_word(s, b, w), &v))
    return call_with_each(x, s, i, y);
  write_word(x, s, i->d, result, v);
  return STEP_NEXT;
}

/* Are the operands, one register each, concrete words? Nearly all are, and visiting each operand
 * would cost more than the arithmetic. */
static bool has_plain_words(const State *s, const Insn *i) {
  const Value *r = s->now.frame->regs;
  if (i->width > 64 || i->op == OP_FMATH || (i->op >= OP_FPCONV && i->c > 64)) return false;
  bool has_second = i->op <= OP_FREM || i->op == OP_FCMP;
  return !r[i->a].expr && !(has_second && r[i->b].expr);
}

/* Arithmetic rounds as well, but a verdict would name the rounding mode for every function then. */
static bool rounds_to_integer(const Insn *i) {
  return i->op == OP_FMATH && (i->aux == FLOAT_RINT || i->aux == FLOAT_NEARBYINT);
}

Step float_execute(Exec *x, State *s, const Insn *i) {
  Symbolic y = {x, s, false, false, STEP_NEXT};
  FloatOperation o;
  if (!has_plain_words(s, i)) each_operand(&y, i, exec_float_look);
  if (!float_operation_of(i, &o)) return move(x, s, i, &y);
  if (is_math(o.kind)) exec_assume(x, s, ASSUMED_MATH);
  if (rounds_to_integer(i)) library_state_note_rounding(x, s);
  if (y.found)
    operate_on_exprs(x, s, i, &o);
  else
    operate_on_words(x, s, i, &o);
  return STEP_NEXT;
}
