#include "exec/data.h"

#include <assert.h>

#include "base/fatal.h"
#include "exec/cause.h"
#include "exec/decide.h"
#include "exec/exec_registers.h"
#include "exec/go_on.h"
#include "exec/number.h"

static const Expr *data_bin(Exec *x, ExprKind k, const Expr *a, const Expr *b) {
  return expr_binary(x->exprs, k, a, b);
}
static const Expr *word(Exec *x, unsigned width, U128 v) { return expr_const(x->exprs, width, v); }

static ExprKind data_kind_of(Op op) {
  switch (op) {
    case OP_ADD: return EXPR_ADD;
    case OP_SUB:
    case OP_PSUB: return EXPR_SUB;
    case OP_MUL: return EXPR_MUL;
    case OP_UDIV: return EXPR_UDIV;
    case OP_SDIV: return EXPR_SDIV;
    case OP_UREM: return EXPR_UREM;
    case OP_SREM: return EXPR_SREM;
    case OP_SHL: return EXPR_SHL;
    case OP_LSHR: return EXPR_LSHR;
    case OP_ASHR: return EXPR_ASHR;
    case OP_AND: return EXPR_AND;
    case OP_OR: return EXPR_OR;
    case OP_XOR: return EXPR_XOR;
    case OP_EQ:
    case OP_PEQ: return EXPR_EQ;
    case OP_ULT:
    case OP_PULT: return EXPR_ULT;
    case OP_ULE:
    case OP_PULE: return EXPR_ULE;
    case OP_SLT: return EXPR_SLT;
    case OP_SLE: return EXPR_SLE;
    default: CHECK(!"a binary operation");
  }
  return EXPR_KINDS;
}

const Expr *data_address(Exec *x, Value base, Value index, int32_t scale) {
  const Expr *offset =
      data_bin(x, EXPR_MUL, expr_of(x, index, 64), word(x, 64, (uint64_t)(int64_t)scale));
  return data_bin(x, EXPR_ADD, expr_of(x, base, 64), offset);
}

static const Expr *data_compare_exprs(Exec *x, Op op, const Expr *a, const Expr *b) {
  if (op == OP_NE || op == OP_PNE) return expr_not(x->exprs, data_bin(x, EXPR_EQ, a, b));
  return data_bin(x, data_kind_of(op), a, b);
}

const Expr *data_compare(Exec *x, Op op, unsigned width, Value a, Value b) {
  assert(width >= 1 && width <= 64);
  return data_compare_exprs(x, op, expr_of(x, a, width), expr_of(x, b, width));
}

static ExprKind data_operation_of(Op op) {
  if (op == OP_UADDO || op == OP_SADDO) return EXPR_ADD;
  return op == OP_USUBO || op == OP_SSUBO ? EXPR_SUB : EXPR_MUL;
}

/* Does the operation overflow? Computed in a width large enough for the exact result; NULL if that
 * exceeds 128 bits. */
static const Expr *overflows(Exec *x, Op op, const Expr *a, const Expr *b) {
  ExprTable *t = x->exprs;
  unsigned w = a->width;
  bool is_signed = op == OP_SADDO || op == OP_SSUBO || op == OP_SMULO;
  ExprKind kind = data_operation_of(op);
  unsigned wide = kind == EXPR_MUL ? 2 * w : w + 1;
  if (wide > MAX_WIDTH) return NULL;
  const Expr *wa = is_signed ? expr_sext(t, a, wide) : expr_zext(t, a, wide);
  const Expr *wb = is_signed ? expr_sext(t, b, wide) : expr_zext(t, b, wide);
  const Expr *exact = data_bin(x, kind, wa, wb);
  const Expr *kept = expr_extract(t, exact, 0, w);
  return expr_not(
      t, expr_eq(t, exact, is_signed ? expr_sext(t, kept, wide) : expr_zext(t, kept, wide)));
}

/* The same for operands too wide for that: sums are tested by their signs, products by dividing
 * back. */
static const Expr *overflows_128(Exec *x, Op op, const Expr *a, const Expr *b) {
  ExprTable *t = x->exprs;
  unsigned w = a->width;
  const Expr *zero = word(x, w, 0);
  switch (op) {
    case OP_UADDO: return data_bin(x, EXPR_ULT, data_bin(x, EXPR_ADD, a, b), a);
    case OP_USUBO: return data_bin(x, EXPR_ULT, a, b);
    case OP_SADDO: {
      const Expr *r = data_bin(x, EXPR_ADD, a, b);
      return data_bin(
          x, EXPR_SLT,
          data_bin(x, EXPR_AND, data_bin(x, EXPR_XOR, a, r), data_bin(x, EXPR_XOR, b, r)), zero);
    }
    case OP_SSUBO: {
      const Expr *r = data_bin(x, EXPR_SUB, a, b);
      return data_bin(
          x, EXPR_SLT,
          data_bin(x, EXPR_AND, data_bin(x, EXPR_XOR, a, b), data_bin(x, EXPR_XOR, a, r)), zero);
    }
    default: break;
  }
  const Expr *r = data_bin(x, EXPR_MUL, a, b), *nonzero = expr_not(t, expr_eq(t, b, zero));
  if (op == OP_UMULO)
    return expr_and(t, nonzero, expr_not(t, expr_eq(t, data_bin(x, EXPR_UDIV, r, b), a)));
  const Expr *minus_one = expr_eq(t, b, word(x, w, ~(U128)0)),
             *lowest = expr_eq(t, a, word(x, w, (U128)1 << (w - 1)));
  const Expr *inexact = expr_not(t, expr_eq(t, data_bin(x, EXPR_SDIV, r, b), a));
  return expr_and(
      t, nonzero,
      expr_or(t, expr_and(t, minus_one, lowest), expr_and(t, expr_not(t, minus_one), inexact)));
}

static const Expr *overflow_test(Exec *x, Op op, const Expr *a, const Expr *b) {
  const Expr *e = overflows(x, op, a, b);
  return e ? e : overflows_128(x, op, a, b);
}

static const Expr *popcount(Exec *x, const Expr *a) {
  const Expr *sum = word(x, a->width, 0);
  for (unsigned i = 0; i < a->width; i++)
    sum =
        data_bin(x, EXPR_ADD, sum, expr_zext(x->exprs, expr_extract(x->exprs, a, i, 1), a->width));
  return sum;
}

/* Leading or trailing zeros: the outermost one bit decides, so the scan starts at the far end and
 * that bit's ITE becomes the outermost. */
static const Expr *count_zeros(Exec *x, const Expr *a, bool leading) {
  const Expr *e = word(x, a->width, a->width);
  for (unsigned k = 0; k < a->width; k++) {
    unsigned bit = leading ? k : a->width - 1 - k;
    unsigned zeros = leading ? a->width - 1 - bit : bit;
    e = expr_ite(x->exprs, expr_extract(x->exprs, a, bit, 1), word(x, a->width, zeros), e);
  }
  return e;
}

static const Expr *data_reverse(Exec *x, const Expr *a, unsigned unit) {
  const Expr *e = expr_extract(x->exprs, a, 0, unit);
  for (unsigned i = unit; i < a->width; i += unit)
    e = expr_concat(x->exprs, e, expr_extract(x->exprs, a, i, unit));
  return e;
}

static const Expr *unary(Exec *x, Op op, const Expr *a) {
  switch (op) {
    case OP_CTPOP: return popcount(x, a);
    case OP_CTLZ: return count_zeros(x, a, true);
    case OP_CTTZ: return count_zeros(x, a, false);
    case OP_BSWAP: return data_reverse(x, a, 8);
    default: return data_reverse(x, a, 1);
  }
}

static bool is_unary(Op op) { return op >= OP_CTPOP && op <= OP_BITREVERSE; }
static bool is_overflow_test(Op op) { return op >= OP_UADDO && op <= OP_SMULO; }
static bool data_is_compare(Op op) { return op >= OP_EQ && op <= OP_PNE; }

/* The high w bits of (a:b) << (n mod w), or the low w bits of (a:b) >> (n mod w). */
static const Expr *funnel(Exec *x, Op op, const Expr *a, const Expr *b, const Expr *n) {
  ExprTable *t = x->exprs;
  unsigned w = a->width;
  const Expr *by = data_bin(x, EXPR_UREM, n, word(x, w, w)),
             *rest = data_bin(x, EXPR_SUB, word(x, w, w), by);
  const Expr *none = expr_eq(t, by, word(x, w, 0));
  bool left = op == OP_FSHL;
  const Expr *high = data_bin(x, EXPR_SHL, a, left ? by : rest),
             *low = data_bin(x, EXPR_LSHR, b, left ? rest : by);
  return expr_ite(t, none, left ? a : b, data_bin(x, EXPR_OR, high, low));
}

/* Checks for the faults of the operation; STEP_NEXT if it may be computed. */
static Step check_operands(Exec *x, State *s, const Insn *i, Op op, const Expr *a, const Expr *b) {
  ExprTable *t = x->exprs;
  unsigned w = a->width;
  if (op >= OP_UDIV && op <= OP_SREM) {
    Step step = fault_if(x, s, expr_eq(t, b, word(x, w, 0)), END_DIVISION_BY_ZERO, NULL);
    if (step != STEP_NEXT || op == OP_UDIV || op == OP_UREM) return step;
    const Expr *overflow = expr_and(t, expr_eq(t, b, word(x, w, ~(U128)0)),
                                    expr_eq(t, a, word(x, w, (U128)1 << (w - 1))));
    return fault_if(x, s, overflow, END_DIVISION_OVERFLOW, NULL);
  }
  if (op >= OP_SHL && op <= OP_ASHR)
    return fault_if(x, s, data_bin(x, EXPR_ULE, word(x, w, w), b), END_SHIFT, NULL);
  if (x->checks_ub && op >= OP_ADD && op <= OP_MUL && (i->aux & FLAG_NSW) && i->op != OP_WIDE) {
    static const Op tests[] = {OP_SADDO, OP_SSUBO, OP_SMULO};
    return fault_if(x, s, overflow_test(x, tests[op - OP_ADD], a, b), END_SIGNED_OVERFLOW, NULL);
  }
  return STEP_NEXT;
}

/* The count of a shift that continues after the fault (go_on.h): the processor takes it modulo 32
 * or 64. */
static const Expr *native_count(Exec *x, const Expr *b) {
  unsigned most = b->width <= 32 ? 31 : b->width <= 64 ? 63 : 127;
  return data_bin(x, EXPR_AND, b, word(x, b->width, most));
}

static Step data_binary(Exec *x, State *s, const Insn *i, Op op, const Expr *a, const Expr *b,
                        const Expr **e) {
  assert(a->width == b->width);
  Step step = check_operands(x, s, i, op, a, b);
  if (step != STEP_NEXT) return step;
  if (x->goes_on == GOES_ON_ALONE && op >= OP_SHL && op <= OP_ASHR) b = native_count(x, b);
  if (is_unary(op))
    *e = unary(x, op, a);
  else if (is_overflow_test(op))
    *e = overflow_test(x, op, a, b);
  else if (data_is_compare(op))
    *e = data_compare_exprs(x, op, a, b);
  else
    *e = data_bin(x, data_kind_of(op), a, b);
  return STEP_NEXT;
}

static const Expr *data_pair(Exec *x, const State *s, uint32_t reg, unsigned width) {
  return expr_concat(x->exprs, expr_of(x, reg_read(x, s, reg + 1), width - 64),
                     expr_of(x, reg_read(x, s, reg), 64));
}

static void write_wide(Exec *x, State *s, uint32_t reg, const Expr *e) {
  assert(e->width <= 2 * 64);
  if (e->width <= 64) {
    reg_write(x, s, reg, value_expr(e));
    return;
  }
  reg_write(x, s, reg, value_expr(expr_extract(x->exprs, e, 0, 64)));
  reg_write(x, s, reg + 1, value_expr(expr_extract(x->exprs, e, 64, e->width - 64)));
}

static Step wide(Exec *x, State *s, const Insn *i) {
  const Expr *a = data_pair(x, s, i->a, i->width),
             *b = is_unary(i->aux) ? a : data_pair(x, s, i->b, i->width), *e;
  Step step = data_binary(x, s, i, i->aux, a, b, &e);
  if (step == STEP_NEXT) write_wide(x, s, i->d, e);
  return step;
}

/* A select does not fork here, even if its condition has a shadow: the expression carries the
 * condition. If the versions choose differently, that stems from the preceding change
 * (executes). */
static Value select_value(Exec *x, const State *s, Value c, Value a, Value b, unsigned width) {
  if (!c.expr) return c.bits ? a : b;
  const Expr *if_set = expr_of(x, c, 1); /* the versions meet on whole registers */
  expr_set_origin(x->exprs, s->last_change);
  Value v = value_expr(expr_ite(x->exprs, if_set, expr_of(x, a, width), expr_of(x, b, width)));
  expr_set_origin(x->exprs, 0);
  return v;
}

static Step data_narrow(Exec *x, State *s, const Insn *i) {
  unsigned w = i->width;
  if (i->op == OP_PSUB || (i->op >= OP_PULT && i->op <= OP_PNE))
    number_note_pair(x, s, i->op, reg_read(x, s, i->a), reg_read(x, s, i->b));
  const Expr *a = expr_of(x, reg_read(x, s, i->a), w),
             *b = is_unary(i->op) ? a : expr_of(x, reg_read(x, s, i->b), w), *e;
  Step step = data_binary(x, s, i, i->op, a, b, &e);
  if (step == STEP_NEXT) reg_write(x, s, i->d, value_expr(e));
  return step;
}

/* Returns 1 in the version `asked`, else 0. The expression is the same for all changes; what is
 * chosen by it has the origin of the change (select_value). */
static Value data_executes(Exec *x, State *s, Version asked) {
  if (s->running != BOTH) return value_word(s->running == asked);
  s->last_change = cause_of_insn(x, s->now.frame->fn, s->now.frame->pc);
  return (Value){0, expr_shadow(x->exprs, word(x, 32, asked == OLD), word(x, 32, asked == NEW))};
}

Step data_execute(Exec *x, State *s, const Insn *i) {
  ExprTable *t = x->exprs;
  unsigned w = i->width;
#define R(reg) reg_read(x, s, (reg))
  switch ((Op)i->op) {
    case OP_MOV: reg_write(x, s, i->d, R(i->a)); return STEP_NEXT;
    case OP_EXECUTE: reg_write(x, s, i->d, data_executes(x, s, i->aux)); return STEP_NEXT;
    case OP_TRUNC:
      reg_write(x, s, i->d,
                value_expr(expr_extract(t, expr_of(x, R(i->a), i->c > 64 ? 64 : i->c), 0, w)));
      return STEP_NEXT;
    case OP_ZEXT:
      reg_write(x, s, i->d, value_expr(expr_zext(t, expr_of(x, R(i->a), i->c), w)));
      return STEP_NEXT;
    case OP_SEXT:
      reg_write(x, s, i->d, value_expr(expr_sext(t, expr_of(x, R(i->a), i->c), w)));
      return STEP_NEXT;
    case OP_SELECT:
      reg_write(x, s, i->d, select_value(x, s, R(i->a), R(i->b), R(i->c), w));
      return STEP_NEXT;
    case OP_WIDESELECT: {
      Value low = select_value(x, s, R(i->a), R(i->b), R(i->c), 64),
            high = select_value(x, s, R(i->a), R(i->b + 1), R(i->c + 1), w - 64);
      reg_write(x, s, i->d, low);
      reg_write(x, s, i->d + 1, high);
      return STEP_NEXT;
    }
    case OP_FSHL:
    case OP_FSHR:
      reg_write(x, s, i->d,
                value_expr(funnel(x, i->op, expr_of(x, R(i->a), w), expr_of(x, R(i->b), w),
                                  expr_of(x, R(i->c), w))));
      return STEP_NEXT;
    case OP_PTRADD:
      reg_write(x, s, i->d, value_expr(data_address(x, R(i->a), R(i->b), (int32_t)i->c)));
      return STEP_NEXT;
    case OP_WIDE: return wide(x, s, i);
    default: return data_narrow(x, s, i);
  }
#undef R
}
