/* Sums, products and division.
 *
 * A sum is split into terms with coefficients and one constant, equal terms are combined (so that
 * base + x - base is x), and it is rebuilt as (P - N) + c, each part in order of ids. Sums of more
 * than MAX_TERMS terms stay as they are, except for their constant: a loop that adds up an input
 * must not cost quadratic time. */
#include <assert.h>

#include "expr/simplify.h"

enum { MAX_TERMS = 8, MAX_SUM_DEPTH = 12 };

typedef struct Term {
  const Expr *e;
  U128 factor; /* modulo 2^width */
} Term;

typedef struct Sum {
  Term term[MAX_TERMS], narrow[MAX_TERMS];
  unsigned len, narrow_len, width;
  U128 constant;
  bool full; /* more terms than fit: the sum must not be used */
} Sum;

static void simplify_arith_add_term(Sum *s, const Expr *e, U128 factor) {
  assert(e->width == s->width && s->len <= MAX_TERMS);
  for (unsigned i = 0; i < s->len; i++) {
    if (s->term[i].e != e) continue;
    s->term[i].factor = (s->term[i].factor + factor) & mask128(s->width);
    if (!s->term[i].factor) s->term[i] = s->term[--s->len];
    return;
  }
  factor &= mask128(s->width);
  if (s->len == MAX_TERMS)
    s->full = true;
  else if (factor)
    s->term[s->len++] = (Term){e, factor};
}

/* Splits e = base + *low, where *low is the constant lowest part of a concatenation and base has
 * zeros there. */
static const Expr *split_low_constant(ExprTable *t, const Expr *e, U128 *low) {
  const Expr *lowest = e;
  while (lowest->kind == EXPR_CONCAT || lowest->kind == EXPR_ZEXT)
    lowest = lowest->kid[lowest->kind == EXPR_CONCAT];
  *low = expr_is_const(lowest) ? lowest->value : 0;
  if (!*low) return e;
  if (e == lowest) return expr_const(t, e->width, 0);
  if (e->kind == EXPR_ZEXT) return expr_zext(t, split_low_constant(t, e->kid[0], low), e->width);
  return expr_concat(t, e->kid[0], split_low_constant(t, e->kid[1], low));
}

unsigned trailing_zeros(const Expr *e) {
  const Expr *lowest = e;
  while (lowest->kind == EXPR_CONCAT || lowest->kind == EXPR_ZEXT)
    lowest = lowest->kid[lowest->kind == EXPR_CONCAT];
  return expr_is_value(lowest, 0) && lowest != e ? lowest->width : 0;
}

/* A term narrower than the sum stands for any term with these low bits: its factor is a multiple of
 * the power of two that makes the others vanish. */
static void simplify_arith_add_leaf(Sum *s, const Expr *e, U128 factor) {
  assert(e->width <= s->width && s->narrow_len <= MAX_TERMS);
  if (e->width == s->width)
    simplify_arith_add_term(s, e, factor);
  else if (s->narrow_len == MAX_TERMS)
    s->full = true;
  else
    s->narrow[s->narrow_len++] = (Term){e, factor};
}

static void simplify_arith_collect(ExprTable *t, Sum *s, const Expr *e, U128 factor,
                                   unsigned depth) {
  U128 low;
  if (s->full) return;
  if (depth == 0) {
    simplify_arith_add_leaf(s, e, factor);
    return;
  }
  switch ((int)e->kind) {
    case EXPR_CONST: s->constant += factor * e->value; return;
    case EXPR_ADD:
      simplify_arith_collect(t, s, e->kid[0], factor, depth - 1);
      simplify_arith_collect(t, s, e->kid[1], factor, depth - 1);
      return;
    case EXPR_SUB:
      simplify_arith_collect(t, s, e->kid[0], factor, depth - 1);
      simplify_arith_collect(t, s, e->kid[1], 0 - factor, depth - 1);
      return;
    case EXPR_NOT: /* ~x = -1 - x */
      s->constant -= factor;
      simplify_arith_collect(t, s, e->kid[0], 0 - factor, depth - 1);
      return;
    case EXPR_MUL:
      if (!expr_is_const(e->kid[1])) break;
      simplify_arith_collect(t, s, e->kid[0], factor * e->kid[1]->value, depth - 1);
      return;
    case EXPR_CONCAT:
    case EXPR_ZEXT:
      e = split_low_constant(t, e, &low);
      s->constant += factor * low;
      unsigned shift = trailing_zeros(e);
      if (!shift) break;
      simplify_arith_collect(t, s, expr_extract(t, e, shift, e->width - shift), factor << shift,
                             depth - 1);
      return;
    default: break;
  }
  simplify_arith_add_leaf(s, e, factor);
}

/* Adds each narrow term to the term whose low bits it is. */
static void place_narrow(ExprTable *t, Sum *s) {
  for (unsigned i = 0; i < s->narrow_len && !s->full; i++) {
    const Expr *e = s->narrow[i].e, *whole = NULL;
    for (unsigned k = 0; k < s->len && !whole; k++)
      if (expr_extract(t, s->term[k].e, 0, e->width) == e) whole = s->term[k].e;
    simplify_arith_add_term(s, whole ? whole : expr_zext(t, e, s->width), s->narrow[i].factor);
  }
}

static const Expr *times(ExprTable *t, const Expr *e, U128 factor) {
  assert(factor && factor <= mask128(e->width));
  if (factor == 1) return e;
  if (is_power_of_two(factor))
    return expr_binary(t, EXPR_SHL, e, expr_const(t, e->width, log2_of(factor)));
  return intern_binary(t, EXPR_MUL, e, expr_const(t, e->width, factor));
}

static const Expr *plus(ExprTable *t, const Expr *a, const Expr *b) {
  /* match: a + b without a common one bit, in parts   result: their concatenation */
  const Expr *e = combine_pieces(t, EXPR_ADD, a, b);
  if (e) return e;
  return a->id < b->id ? intern_binary(t, EXPR_ADD, a, b) : intern_binary(t, EXPR_ADD, b, a);
}

static const Expr *plus_constant(ExprTable *t, const Expr *e, U128 c) {
  c &= mask128(e->width);
  if (!c) return e;
  const Expr *k = expr_const(t, e->width, c), *joined = combine_pieces(t, EXPR_ADD, e, k);
  return joined ? joined : intern_binary(t, EXPR_ADD, e, k);
}

static void sort_terms(Sum *s) {
  for (unsigned i = 1; i < s->len; i++)
    for (unsigned j = i; j && s->term[j].e->id < s->term[j - 1].e->id; j--) {
      Term swap = s->term[j];
      s->term[j] = s->term[j - 1];
      s->term[j - 1] = swap;
    }
}

static const Expr *simplify_arith_rebuild(ExprTable *t, Sum *s) {
  sort_terms(s);
  const Expr *positive = NULL, *negative = NULL;
  for (unsigned i = 0; i < s->len; i++) {
    U128 factor = s->term[i].factor;
    bool minus = factor > sign_bit(s->width);
    const Expr *e = times(t, s->term[i].e, minus ? (0 - factor) & mask128(s->width) : factor);
    const Expr **part = minus ? &negative : &positive;
    *part = *part ? plus(t, *part, e) : e;
  }
  U128 c = s->constant & mask128(s->width);
  if (!positive && !negative) return expr_const(t, s->width, c);
  if (!negative) return plus_constant(t, positive, c);
  if (positive) return plus_constant(t, intern_binary(t, EXPR_SUB, positive, negative), c);
  /* match: -1 - x   result: ~x */
  if (c == mask128(s->width)) return expr_not(t, negative);
  return intern_binary(t, EXPR_SUB, expr_const(t, s->width, c), negative);
}

/* Returns e without its outermost constant, which is added to *c. */
static const Expr *strip_constant(ExprTable *t, const Expr *e, U128 *c) {
  if (expr_is_const(e)) {
    *c += e->value;
    return NULL;
  }
  if (e->kind == EXPR_ADD && expr_is_const(e->kid[1])) {
    *c += e->kid[1]->value;
    return e->kid[0];
  }
  (void)t;
  return e;
}

static const Expr *long_sum(ExprTable *t, bool subtract, const Expr *a, const Expr *b) {
  U128 c = 0, cb = 0;
  a = strip_constant(t, a, &c);
  b = strip_constant(t, b, &cb);
  c = subtract ? c - cb : c + cb;
  if (!b) return plus_constant(t, a, c);
  if (!a)
    return subtract ? intern_binary(t, EXPR_SUB, expr_const(t, b->width, c), b)
                    : plus_constant(t, b, c);
  return plus_constant(t, subtract ? intern_binary(t, EXPR_SUB, a, b) : plus(t, a, b), c);
}

static const Expr *sum(ExprTable *t, bool subtract, const Expr *a, const Expr *b) {
  Sum s = {.width = a->width};
  simplify_arith_collect(t, &s, a, 1, MAX_SUM_DEPTH);
  simplify_arith_collect(t, &s, b, subtract ? ~(U128)0 : 1, MAX_SUM_DEPTH);
  place_narrow(t, &s);
  return s.full ? long_sum(t, subtract, a, b) : simplify_arith_rebuild(t, &s);
}

const Expr *simplify_add(ExprTable *t, const Expr *a, const Expr *b) {
  assert(a->width == b->width);
  /* match: x + 0   result: x */
  if (expr_is_value(b, 0)) return a;
  /* match: a + b, 1 bit   result: a ^ b */
  if (a->width == 1) return expr_binary(t, EXPR_XOR, a, b);
  return sum(t, false, a, b);
}

const Expr *simplify_sub(ExprTable *t, const Expr *a, const Expr *b) {
  assert(a->width == b->width);
  if (expr_is_value(b, 0)) return a;
  /* match: a - a   result: 0 */
  if (a == b) return expr_const(t, a->width, 0);
  if (a->width == 1) return expr_binary(t, EXPR_XOR, a, b);
  return sum(t, true, a, b);
}

const Expr *simplify_mul(ExprTable *t, const Expr *a, const Expr *b) {
  assert(a->width == b->width);
  if (a->width == 1) return expr_and(t, a, b);
  if (!expr_is_const(b)) return NULL;
  /* match: x * 0, x * 1, x * 2^n   result: 0, x, x << n */
  if (!b->value) return b;
  if (b->value == 1) return a;
  if (is_power_of_two(b->value)) return times(t, a, b->value);
  /* match: (x + c) * k, (x * c) * k, x * -k   result: the sum with coefficients multiplied */
  Sum s = {.width = a->width};
  simplify_arith_collect(t, &s, a, b->value, 2);
  place_narrow(t, &s);
  return s.full ? NULL : simplify_arith_rebuild(t, &s);
}

/* ---- division ---- */

/* match: zext(a) / zext(b), zext(a) / k and the same with %
 * result: zext of the narrow operation */
static const Expr *narrow_division(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  if (a->kind != EXPR_ZEXT) return NULL;
  unsigned n = a->kid[0]->width;
  if (b->kind == EXPR_ZEXT && b->kid[0]->width > n) n = b->kid[0]->width;
  /* a divisor of 0 gives all ones of the wide type, so only a known divisor, or a remainder, may be
   * narrowed */
  if (expr_is_const(b) ? !b->value || b->value > mask128(n)
                       : kind != EXPR_UREM || b->kind != EXPR_ZEXT)
    return NULL;
  return expr_zext(t, expr_binary(t, kind, expr_extract(t, a, 0, n), expr_extract(t, b, 0, n)),
                   a->width);
}

static const Expr *divide_unsigned(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  bool quotient = kind == EXPR_UDIV;
  unsigned w = a->width;
  if (expr_is_const(b) && is_power_of_two(b->value)) {
    /* match: a / 2^n, a % 2^n   result: the high bits, the low bits */
    unsigned n = log2_of(b->value);
    if (n == 0) return quotient ? a : expr_const(t, w, 0);
    return expr_zext(t, quotient ? expr_extract(t, a, n, w - n) : expr_extract(t, a, 0, n), w);
  }
  /* match: a / b, a % b where a < b always   result: 0, a */
  if (known_of(t, a).max < known_of(t, b).min) return quotient ? expr_const(t, w, 0) : a;
  return narrow_division(t, kind, a, b);
}

/* match: the high bits of zext(x) * m, from bit s on, that are x / d for all x
 * result: the quotient
 * This holds for x of n bits if 2^s <= m * d <= 2^s + 2^(s - n) (Granlund and Montgomery, Division
 * by Invariant Integers using Multiplication, PLDI 1994). */
const Expr *simplify_high_product(ExprTable *t, const Expr *a, unsigned s) {
  enum { MOST = 1 << 16 }; /* the largest divisor that is recognised */
  assert(a->kind == EXPR_MUL && s < a->width);
  const Expr *x = a->kid[0];
  if (x->kind != EXPR_ZEXT || !expr_is_const(a->kid[1]) || s >= 120) return NULL;
  unsigned n = x->kid[0]->width;
  U128 m = a->kid[1]->value, d = (((U128)1 << s) + m - 1) / m;
  if (n > s || d < 2 || d > MOST || d > mask128(n)) return NULL;
  if (m > mask128(a->width) / mask128(n)) return NULL; /* the product wraps */
  if (m * d - ((U128)1 << s) > (U128)1 << (s - n)) return NULL;
  const Expr *quotient = expr_binary(t, EXPR_UDIV, x->kid[0], expr_const(t, n, d));
  return n <= a->width - s ? expr_zext(t, quotient, a->width - s)
                           : expr_extract(t, quotient, 0, a->width - s);
}

const Expr *simplify_division(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  assert(a->width == b->width && kind >= EXPR_UDIV && kind <= EXPR_SREM);
  if (kind == EXPR_UDIV || kind == EXPR_UREM) return divide_unsigned(t, kind, a, b);
  U128 sign = sign_bit(a->width);
  /* match: signed division of nonnegative operands   result: the unsigned one */
  if (known_of(t, a).zeros & known_of(t, b).zeros & sign)
    return expr_binary(t, kind == EXPR_SDIV ? EXPR_UDIV : EXPR_UREM, a, b);
  /* match: a / 1, a % 1, a / -1, a % -1   result: a, 0, -a, 0 */
  if (a->width > 1 && expr_is_value(b, 1))
    return kind == EXPR_SDIV ? a : expr_const(t, a->width, 0);
  if (expr_is_const(b) && b->value == mask128(a->width) && a->width > 1) {
    const Expr *zero = expr_const(t, a->width, 0);
    return kind == EXPR_SDIV ? expr_binary(t, EXPR_SUB, zero, a) : zero;
  }
  return NULL;
}
