#include "exec/insn_terms.h"

#include <assert.h>

#include "base/fatal.h"

static const Expr *term_of_kind(ExprTable *t, ExprKind k, const Expr *a, const Expr *b) {
  return expr_binary(t, k, a, b);
}
static const Expr *term_word(ExprTable *t, unsigned width, U128 v) {
  return expr_const(t, width, v);
}

static ExprKind term_kind_of(Op op) {
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

const Expr *term_compare(ExprTable *t, Op op, const Expr *a, const Expr *b) {
  if (op == OP_NE || op == OP_PNE) return expr_not(t, term_of_kind(t, EXPR_EQ, a, b));
  return term_of_kind(t, term_kind_of(op), a, b);
}

static ExprKind term_operation_of(Op op) {
  if (op == OP_UADDO || op == OP_SADDO) return EXPR_ADD;
  return op == OP_USUBO || op == OP_SSUBO ? EXPR_SUB : EXPR_MUL;
}

/* Does the operation overflow? Computed in a width large enough for the exact result; NULL if that
 * exceeds 128 bits. */
static const Expr *overflows(ExprTable *t, Op op, const Expr *a, const Expr *b) {
  unsigned w = a->width;
  bool is_signed = op == OP_SADDO || op == OP_SSUBO || op == OP_SMULO;
  ExprKind kind = term_operation_of(op);
  unsigned wide = kind == EXPR_MUL ? 2 * w : w + 1;
  if (wide > MAX_WIDTH) return NULL;
  const Expr *wa = is_signed ? expr_sext(t, a, wide) : expr_zext(t, a, wide);
  const Expr *wb = is_signed ? expr_sext(t, b, wide) : expr_zext(t, b, wide);
  const Expr *exact = term_of_kind(t, kind, wa, wb);
  const Expr *kept = expr_extract(t, exact, 0, w);
  return expr_not(
      t, expr_eq(t, exact, is_signed ? expr_sext(t, kept, wide) : expr_zext(t, kept, wide)));
}

/* The same for operands too wide for that: sums are tested by their signs, products by dividing
 * back. */
static const Expr *overflows_128(ExprTable *t, Op op, const Expr *a, const Expr *b) {
  unsigned w = a->width;
  const Expr *zero = term_word(t, w, 0);
  switch (op) {
    case OP_UADDO: return term_of_kind(t, EXPR_ULT, term_of_kind(t, EXPR_ADD, a, b), a);
    case OP_USUBO: return term_of_kind(t, EXPR_ULT, a, b);
    case OP_SADDO: {
      const Expr *r = term_of_kind(t, EXPR_ADD, a, b);
      return term_of_kind(t, EXPR_SLT,
                          term_of_kind(t, EXPR_AND, term_of_kind(t, EXPR_XOR, a, r),
                                       term_of_kind(t, EXPR_XOR, b, r)),
                          zero);
    }
    case OP_SSUBO: {
      const Expr *r = term_of_kind(t, EXPR_SUB, a, b);
      return term_of_kind(t, EXPR_SLT,
                          term_of_kind(t, EXPR_AND, term_of_kind(t, EXPR_XOR, a, b),
                                       term_of_kind(t, EXPR_XOR, a, r)),
                          zero);
    }
    default: break;
  }
  const Expr *r = term_of_kind(t, EXPR_MUL, a, b), *nonzero = expr_not(t, expr_eq(t, b, zero));
  if (op == OP_UMULO)
    return expr_and(t, nonzero, expr_not(t, expr_eq(t, term_of_kind(t, EXPR_UDIV, r, b), a)));
  const Expr *minus_one = expr_eq(t, b, term_word(t, w, ~(U128)0)),
             *lowest = expr_eq(t, a, term_word(t, w, (U128)1 << (w - 1)));
  const Expr *inexact = expr_not(t, expr_eq(t, term_of_kind(t, EXPR_SDIV, r, b), a));
  return expr_and(
      t, nonzero,
      expr_or(t, expr_and(t, minus_one, lowest), expr_and(t, expr_not(t, minus_one), inexact)));
}

const Expr *term_overflows(ExprTable *t, Op op, const Expr *a, const Expr *b) {
  const Expr *e = overflows(t, op, a, b);
  return e ? e : overflows_128(t, op, a, b);
}

static const Expr *popcount(ExprTable *t, const Expr *a) {
  const Expr *sum = term_word(t, a->width, 0);
  for (unsigned i = 0; i < a->width; i++)
    sum = term_of_kind(t, EXPR_ADD, sum, expr_zext(t, expr_extract(t, a, i, 1), a->width));
  return sum;
}

/* Leading or trailing zeros: the outermost one bit decides, so the scan starts at the far end and
 * that bit's ITE becomes the outermost. */
static const Expr *count_zeros(ExprTable *t, const Expr *a, bool leading) {
  const Expr *e = term_word(t, a->width, a->width);
  for (unsigned k = 0; k < a->width; k++) {
    unsigned bit = leading ? k : a->width - 1 - k;
    unsigned zeros = leading ? a->width - 1 - bit : bit;
    e = expr_ite(t, expr_extract(t, a, bit, 1), term_word(t, a->width, zeros), e);
  }
  return e;
}

static const Expr *term_reverse(ExprTable *t, const Expr *a, unsigned unit) {
  const Expr *e = expr_extract(t, a, 0, unit);
  for (unsigned i = unit; i < a->width; i += unit)
    e = expr_concat(t, e, expr_extract(t, a, i, unit));
  return e;
}

static const Expr *unary(ExprTable *t, Op op, const Expr *a) {
  switch (op) {
    case OP_CTPOP: return popcount(t, a);
    case OP_CTLZ: return count_zeros(t, a, true);
    case OP_CTTZ: return count_zeros(t, a, false);
    case OP_BSWAP: return term_reverse(t, a, 8);
    default: return term_reverse(t, a, 1);
  }
}

bool term_is_unary(Op op) { return op >= OP_CTPOP && op <= OP_BITREVERSE; }
static bool term_is_overflow_test(Op op) { return op >= OP_UADDO && op <= OP_SMULO; }
static bool term_is_compare(Op op) { return op >= OP_EQ && op <= OP_PNE; }

const Expr *term_funnel(ExprTable *t, Op op, const Expr *a, const Expr *b, const Expr *n) {
  unsigned w = a->width;
  const Expr *by = term_of_kind(t, EXPR_UREM, n, term_word(t, w, w)),
             *rest = term_of_kind(t, EXPR_SUB, term_word(t, w, w), by);
  const Expr *none = expr_eq(t, by, term_word(t, w, 0));
  bool left = op == OP_FSHL;
  const Expr *high = term_of_kind(t, EXPR_SHL, a, left ? by : rest),
             *low = term_of_kind(t, EXPR_LSHR, b, left ? rest : by);
  return expr_ite(t, none, left ? a : b, term_of_kind(t, EXPR_OR, high, low));
}

const Expr *term_address(ExprTable *t, const Expr *base, const Expr *index, int32_t scale) {
  const Expr *factor = term_word(t, 64, (uint64_t)(int64_t)scale);
  return term_of_kind(t, EXPR_ADD, base, term_of_kind(t, EXPR_MUL, index, factor));
}

const Expr *term_binary(ExprTable *t, Op op, const Expr *a, const Expr *b) {
  assert(a->width == b->width);
  if (term_is_unary(op)) return unary(t, op, a);
  if (term_is_overflow_test(op)) return term_overflows(t, op, a, b);
  if (term_is_compare(op)) return term_compare(t, op, a, b);
  return term_of_kind(t, term_kind_of(op), a, b);
}
