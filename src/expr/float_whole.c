/* An exact number is n * 2^-s: n is an integer expression with known bounds, s a constant.
 * Constants and converted integers are such numbers, and so are sums and products of exact numbers
 * as long as n fits into the precision of the format (then nothing is rounded and nothing
 * overflows; as s is limited to what subnormal numbers have, nothing is lost at the low end
 * either). 0 is the only number with two signs: whether a number may be -0 is recorded, and where
 * that matters it becomes a condition on integers. */
#include "expr/float_whole.h"

#include <assert.h>
#include <math.h>

#include "expr/float_eval.h"
#include "expr/float_range.h"
#include "expr/simplify.h"

enum {
  DEPTH = 5,
  RANGE_DEPTH = 8,  /* sums are deep but not wide */
  MAX_FRACTION = 60 /* maximum of s; a constant like 0.1 has 55 fraction bits in double */
};

static S128 float_whole_least(S128 a, S128 b) { return a < b ? a : b; }
static S128 greatest(S128 a, S128 b) { return a > b ? a : b; }

typedef struct Whole {
  const Expr *of; /* NULL if n is the constant min */
  bool is_signed; /* whether `of` is read as signed */
  bool may_be_minus_zero;
  unsigned fraction; /* s */
  unsigned shift;    /* n is `of` shifted left by this */
  S128 min, max;     /* bounds of n */
} Whole;

static S128 float_whole_most(unsigned width) {
  return (S128)1 << (float_format(width).fraction + 1);
}

/* The number of fraction bits that every number of the format can have. */
static unsigned most_fraction(unsigned width) {
  FloatFormat f = float_format(width);
  unsigned lowest = (1u << (f.exponent - 1)) - 2 + f.fraction;
  return lowest < MAX_FRACTION ? lowest : MAX_FRACTION;
}

static void signed_range(ExprTable *t, const Expr *e, unsigned depth, S128 *min, S128 *max);

/* The first operand of a product, without its zero extension if the added bits are multiplied
 * away. */
static const Expr *first_factor(const Expr *e) {
  const Expr *a = e->kid[0], *c = e->kid[1];
  if (a->kind != EXPR_ZEXT || !expr_is_const(c)) return a;
  unsigned added = a->width - a->kid[0]->width;
  return c->value & mask128(added) ? a : a->kid[0];
}

/* Computes the bounds of a + b, a - b, a * b for signed operands. Returns false if the operation
 * may wrap. */
static bool range_of_result(ExprTable *t, const Expr *e, unsigned depth, S128 *min, S128 *max) {
  S128 a, b, c, d, small = (S128)1 << 62;
  S128 most = (S128)(sign_bit(e->width) - 1);
  signed_range(t, e->kind == EXPR_MUL ? first_factor(e) : e->kid[0], depth - 1, &a, &b);
  signed_range(t, e->kid[1], depth - 1, &c, &d);
  if (a < -small || b > small || c < -small || d > small) return false;
  *min = e->kind == EXPR_SUB ? a - d : a + c;
  *max = e->kind == EXPR_SUB ? b - c : b + d;
  if (e->kind == EXPR_MUL) {
    *min = float_whole_least(float_whole_least(a * c, a * d), float_whole_least(b * c, b * d));
    *max = greatest(greatest(a * c, a * d), greatest(b * c, b * d));
    if (e->kid[0] == e->kid[1] && *min < 0) *min = 0;
  }
  return *min >= -most - 1 && *max <= most;
}

static bool is_ring(ExprKind kind) {
  return kind == EXPR_ADD || kind == EXPR_SUB || kind == EXPR_MUL;
}

/* Signed bounds of an integer; known.c has none for products of negative numbers. */
static void signed_range(ExprTable *t, const Expr *e, unsigned depth, S128 *min, S128 *max) {
  Known k = known_of(t, e);
  S128 low, high;
  U128 sign = sign_bit(e->width);
  bool has_one_sign = (k.zeros | k.ones) & sign;
  *min = sext128(has_one_sign ? k.min : sign, e->width);
  *max = sext128(has_one_sign ? k.max : sign - 1, e->width);
  if (has_one_sign || !depth) return;
  if (e->kind == EXPR_SEXT) signed_range(t, e->kid[0], depth - 1, min, max);
  if (e->kind == EXPR_CONCAT) { /* the form of a product with a power of two */
    k = known_of(t, e->kid[1]);
    signed_range(t, e->kid[0], depth - 1, &low, &high);
    *min = low * ((S128)1 << e->kid[1]->width) + (S128)k.min;
    *max = high * ((S128)1 << e->kid[1]->width) + (S128)k.max;
  }
  if (is_ring(e->kind) && range_of_result(t, e, depth, &low, &high)) {
    *min = low;
    *max = high;
  }
}

/* match: sext(a + b), -, *, which does not wrap   result: sext(a) + sext(b) */
static const Expr *float_whole_extend(ExprTable *t, const Expr *e, unsigned width, unsigned depth) {
  S128 min, max;
  if (!depth || e->width == width) return expr_sext(t, e, width);
  if (e->kind == EXPR_CONCAT) {
    unsigned low = e->kid[1]->width;
    return expr_concat(t, float_whole_extend(t, e->kid[0], width - low, depth - 1), e->kid[1]);
  }
  if (!is_ring(e->kind) || !range_of_result(t, e, depth, &min, &max)) return expr_sext(t, e, width);
  const Expr *a = e->kind == EXPR_MUL ? first_factor(e) : e->kid[0];
  return expr_binary(t, e->kind, float_whole_extend(t, a, width, depth - 1),
                     float_whole_extend(t, e->kid[1], width, depth - 1));
}

/* ---- exact numbers ---- */

static bool float_whole_is(ExprTable *t, const Expr *e, unsigned depth, Whole *w);

/* Most results have the same width, so that what is computed in steps stays one expression. */
static unsigned width_for(S128 min, S128 max) {
  return min >= INT64_MIN && max <= INT64_MAX ? 64 : 128;
}

static unsigned width_for_both(const Whole *x, const Whole *y, S128 min, S128 max) {
  return width_for(float_whole_least(min, float_whole_least(x->min, y->min)),
                   greatest(max, greatest(x->max, y->max)));
}

/* The lowest bits of n, or n extended. */
static const Expr *whole_as(ExprTable *t, const Whole *w, unsigned width) {
  if (!w->of) return expr_const(t, width, (U128)w->min);
  const Expr *e = w->of;
  if (e->width >= width)
    e = expr_extract(t, e, 0, width);
  else
    e = w->is_signed ? float_whole_extend(t, e, width, RANGE_DEPTH) : expr_zext(t, e, width);
  if (!w->shift) return e;
  return expr_binary(t, EXPR_MUL, e, expr_const(t, width, (U128)1 << w->shift));
}

static bool widen(Whole *w, unsigned by) {
  S128 limit = (S128)1 << 64;
  if (!by) return true;
  if (w->min < -limit || w->max > limit) return false;
  w->min *= (S128)1 << by;
  w->max *= (S128)1 << by;
  w->fraction += by;
  if (w->of) w->shift += by;
  return true;
}

/* Gives both the same fraction. */
static bool float_whole_align(Whole *x, Whole *y) {
  if (x->fraction < y->fraction) return widen(x, y->fraction - x->fraction);
  return widen(y, x->fraction - y->fraction);
}

static bool float_whole_is_constant(const Expr *e, Whole *w) {
  if (float_is_nan(e->width, e->value)) return false;
  Extended v = float_number(e->width, e->value), limit = (Extended)float_whole_most(e->width);
  if (fabsl(v) > limit) return false;
  unsigned fraction = 0;
  while (truncl(v) != v) {
    if (++fraction > most_fraction(e->width)) return false;
    v *= 2;
  }
  if (fabsl(v) > limit) return false;
  *w = (Whole){.is_signed = true,
               .may_be_minus_zero = v == 0 && signbit(v),
               .fraction = fraction,
               .min = (S128)v,
               .max = (S128)v};
  return true;
}

static bool is_converted(ExprTable *t, const Expr *e, Whole *w) {
  const Expr *i = e->kid[0];
  S128 limit = float_whole_most(e->width);
  *w = (Whole){.of = i, .is_signed = e->kind == EXPR_SITOF};
  if (w->is_signed) {
    signed_range(t, i, RANGE_DEPTH, &w->min, &w->max);
    return w->min >= -limit && w->max <= limit;
  }
  Known k = known_of(t, i);
  if (k.max > (U128)limit) return false;
  w->min = (S128)k.min;
  w->max = (S128)k.max;
  return true;
}

static bool has_zero(const Whole *w) { return w->min <= 0 && w->max >= 0; }

/* 0 * -5 is -0; x * x never is. */
static bool product_may_be_minus_zero(const Whole *x, const Whole *y, bool is_square) {
  if (is_square) return false;
  if (x->may_be_minus_zero || y->may_be_minus_zero) return true;
  return (has_zero(x) && y->min < 0) || (has_zero(y) && x->min < 0);
}

/* Sets *w if x * y (or +, -) is exact; the result is its `of`. x and y describe a and b. */
static bool float_whole_is_result(ExprTable *t, ExprKind kind, const Expr *a, Whole *x,
                                  const Expr *b, Whole *y, Whole *w) {
  static const ExprKind kinds[] = {
      [EXPR_FADD] = EXPR_ADD, [EXPR_FSUB] = EXPR_SUB, [EXPR_FMUL] = EXPR_MUL};
  S128 small = (S128)1 << 62, limit = float_whole_most(a->width);
  *w = (Whole){.is_signed = true};
  if (kind != EXPR_FMUL && !float_whole_align(x, y)) return false;
  w->fraction = kind == EXPR_FMUL ? x->fraction + y->fraction : x->fraction;
  if (kind == EXPR_FADD) {
    w->min = x->min + y->min;
    w->max = x->max + y->max;
    w->may_be_minus_zero = x->may_be_minus_zero && y->may_be_minus_zero;
  } else if (kind == EXPR_FSUB) { /* -0 - 0 */
    w->min = x->min - y->max;
    w->max = x->max - y->min;
    w->may_be_minus_zero = x->may_be_minus_zero && has_zero(y);
  } else {
    if (x->min < -small || x->max > small || y->min < -small || y->max > small) return false;
    S128 p = x->min * y->min, q = x->max * y->max, r = x->min * y->max, s = x->max * y->min;
    w->min = float_whole_least(float_whole_least(p, q), float_whole_least(r, s));
    w->max = greatest(greatest(p, q), greatest(r, s));
    if (a == b) w->min = greatest(w->min, 0);
    w->may_be_minus_zero = product_may_be_minus_zero(x, y, a == b);
  }
  if (w->min < -limit || w->max > limit || w->fraction > most_fraction(a->width)) return false;
  unsigned width = width_for_both(x, y, w->min, w->max);
  w->of = expr_binary(t, kinds[kind], whole_as(t, x, width), whole_as(t, y, width));
  return true;
}

static bool float_whole_is_negation(const Expr *e) {
  return e->kind == EXPR_XOR && expr_is_const(e->kid[1]) && e->kid[1]->value == sign_bit(e->width);
}

static bool is_negated(ExprTable *t, const Expr *e, unsigned depth, Whole *w) {
  Whole x;
  if (!float_whole_is(t, e->kid[0], depth, &x)) return false;
  unsigned width = width_for_both(&x, &x, -x.max, -x.min);
  *w = (Whole){.is_signed = true,
               .may_be_minus_zero = has_zero(&x),
               .fraction = x.fraction,
               .min = -x.max,
               .max = -x.min};
  w->of = expr_binary(t, EXPR_SUB, expr_const(t, width, 0), whole_as(t, &x, width));
  return true;
}

static bool float_whole_is(ExprTable *t, const Expr *e, unsigned depth, Whole *w) {
  Whole x, y;
  if (expr_is_const(e)) return float_whole_is_constant(e, w);
  if (e->kind == EXPR_SITOF || e->kind == EXPR_UITOF) return is_converted(t, e, w);
  if (!depth) return false;
  if (float_whole_is_negation(e)) return is_negated(t, e, depth - 1, w);
  if (e->kind != EXPR_FADD && e->kind != EXPR_FSUB && e->kind != EXPR_FMUL) return false;
  return float_whole_is(t, e->kid[0], depth - 1, &x) &&
         float_whole_is(t, e->kid[1], depth - 1, &y) &&
         float_whole_is_result(t, e->kind, e->kid[0], &x, e->kid[1], &y, w);
}

bool float_is_exact(ExprTable *t, const Expr *a) {
  Whole w;
  return float_whole_is(t, a, 0, &w);
}

/* ---- arithmetic ---- */

static const Expr *float_whole_convert(ExprTable *t, unsigned width, const Expr *i) {
  return expr_float(t, EXPR_SITOF, width, 0, &i);
}

/* match: (float)i * 2^-s, which is the form that this file gives to fractions */
static bool is_fraction(const Expr *a, const Whole *y) {
  return (a->kind == EXPR_SITOF || a->kind == EXPR_UITOF) && !y->of && y->min == 1 && y->fraction;
}

/* match: (float)i + (float)j, -, * if all of it is exact and no result is -0
 * result: (float)(i + j), times the power of two of the fraction */
const Expr *float_whole_arithmetic(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  Whole x, y, w;
  if (!float_whole_is(t, a, DEPTH, &x) || !float_whole_is(t, b, DEPTH, &y)) return NULL;
  if (kind == EXPR_FMUL && is_fraction(a, &y)) return NULL;
  if (!float_whole_is_result(t, kind, a, &x, b, &y, &w) || w.may_be_minus_zero) return NULL;
  const Expr *n = float_whole_convert(t, a->width, w.of);
  if (!w.fraction) return n;
  const Expr *unit = expr_const(t, a->width, float_bits(a->width, ldexpl(1, -(int)w.fraction)));
  return expr_float(t, EXPR_FMUL, a->width, 0, (const Expr *[]){n, unit});
}

/* match: (int)x, x exact   result: n divided by the power of two, towards 0 */
const Expr *float_whole_to_integer(ExprTable *t, ExprKind kind, unsigned width, const Expr *a) {
  Whole w;
  if (!float_whole_is(t, a, DEPTH, &w)) return NULL;
  S128 unit = (S128)1 << w.fraction;
  S128 high = width < 128 ? (S128)1 << (width - 1) : (S128)mask128(127);
  if (w.min / unit < -high || w.max / unit >= high) return NULL;
  if (kind == EXPR_FTOU && w.min / unit < 0) return NULL;
  if (!w.fraction) return whole_as(t, &w, width);
  unsigned in = width_for(w.min, w.max + unit);
  const Expr *n = whole_as(t, &w, in), *zero = expr_const(t, in, 0);
  const Expr *more =
      expr_ite(t, expr_binary(t, EXPR_SLT, n, zero), expr_const(t, in, (U128)(unit - 1)), zero);
  n = expr_binary(t, EXPR_ASHR, expr_binary(t, EXPR_ADD, n, more), expr_const(t, in, w.fraction));
  return width <= in ? expr_extract(t, n, 0, width) : expr_sext(t, n, width);
}

/* ---- comparisons ---- */

static const Expr *compare_integers(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  ExprKind op = kind == EXPR_FEQ ? EXPR_EQ : EXPR_SLE;
  if (kind == EXPR_FLT) op = EXPR_SLT;
  return expr_binary(t, op, a, b);
}

/* match: n * 2^-s < c, and with the operands exchanged
 * result: n < k, k being the next integer to c * 2^s */
static const Expr *compare_with_constant(ExprTable *t, ExprKind kind, const Whole *w, Extended c,
                                         bool is_left) {
  c = ldexpl(c, (int)w->fraction);
  if (kind == EXPR_FEQ && truncl(c) != c) return expr_bool(t, false);
  if (c < (Extended)w->min) return expr_bool(t, kind != EXPR_FEQ && !is_left);
  if (c > (Extended)w->max) return expr_bool(t, kind != EXPR_FEQ && is_left);
  unsigned width = width_for(w->min, w->max);
  const Expr *i = whole_as(t, w, width);
  if (kind == EXPR_FLT && truncl(c) != c) kind = EXPR_FLE;
  S128 k = (S128)(is_left ? floorl(c) : ceill(c));
  const Expr *bound = expr_const(t, width, (U128)k);
  return is_left ? compare_integers(t, kind, i, bound) : compare_integers(t, kind, bound, i);
}

/* match: sqrt(n) < c, n and c whole, n of three bits less than the precision, 0 <= c
 * result: n < c * c
 * Rounding never turns another root into c: sqrt(c * c + 1) - c and c - sqrt(c * c - 1) are about
 * 1 / 2c, which is more than half of the value of c's last bit as long as 2 c * c is below
 * 2^precision. (Where c is larger than that, it is far from every root.) */
static const Expr *compare_root(ExprTable *t, ExprKind kind, const Expr *root, const Expr *c,
                                bool is_left) {
  Whole n, k;
  S128 largest = (S128)1 << 31;
  if (root->kind != EXPR_FSQRT || !float_whole_is(t, root->kid[0], DEPTH, &n)) return NULL;
  if (!float_whole_is(t, c, DEPTH, &k) || n.fraction || k.fraction) return NULL;
  if (n.min < 0 || n.max > float_whole_most(c->width) >> 3 || k.min < 0 || k.max >= largest)
    return NULL;
  const Expr *i = whole_as(t, &n, 64), *j = whole_as(t, &k, 64);
  j = expr_binary(t, EXPR_MUL, j, j);
  return is_left ? compare_integers(t, kind, i, j) : compare_integers(t, kind, j, i);
}

const Expr *float_whole_compare(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  Whole x, y;
  const Expr *e = compare_root(t, kind, a, b, true);
  if (!e) e = compare_root(t, kind, b, a, false);
  if (e) return e;
  bool x_is_whole = float_whole_is(t, a, DEPTH, &x), y_is_whole = float_whole_is(t, b, DEPTH, &y);
  if (x_is_whole && x.of && expr_is_const(b))
    return compare_with_constant(t, kind, &x, float_number(b->width, b->value), true);
  if (y_is_whole && y.of && expr_is_const(a))
    return compare_with_constant(t, kind, &y, float_number(a->width, a->value), false);
  if (!x_is_whole || !y_is_whole || !float_whole_align(&x, &y)) return NULL;
  unsigned width = width_for_both(&x, &y, x.min, x.max);
  return compare_integers(t, kind, whole_as(t, &x, width), whole_as(t, &y, width));
}

/* ---- the sign of 0 ---- */

static const Expr *compare_with_zero(ExprTable *t, ExprKind op, const Whole *w) {
  unsigned width = width_for(w->min, w->max);
  return expr_binary(t, op, whole_as(t, w, width), expr_const(t, width, 0));
}

/* The condition that e, which is exact, is -0. */
static const Expr *is_minus_zero(ExprTable *t, const Expr *e, unsigned depth) {
  Whole w, x, y;
  bool is_known = float_whole_is(t, e, depth, &w);
  assert(is_known);
  if (!is_known || !w.may_be_minus_zero) return expr_bool(t, false);
  if (expr_is_const(e)) return expr_bool(t, true);
  const Expr *first = is_minus_zero(t, e->kid[0], depth - 1);
  float_whole_is(t, e->kid[0], depth - 1, &x);
  const Expr *zero = compare_with_zero(t, EXPR_EQ, &x);
  if (float_whole_is_negation(e)) return expr_and(t, zero, expr_not(t, first));
  const Expr *second = is_minus_zero(t, e->kid[1], depth - 1);
  float_whole_is(t, e->kid[1], depth - 1, &y);
  const Expr *other_zero = compare_with_zero(t, EXPR_EQ, &y);
  if (e->kind == EXPR_FADD) return expr_and(t, first, second);
  if (e->kind == EXPR_FSUB) return expr_and(t, first, expr_and(t, other_zero, expr_not(t, second)));
  const Expr *negative = expr_or(t, compare_with_zero(t, EXPR_SLT, &x), first);
  const Expr *other_negative = expr_or(t, compare_with_zero(t, EXPR_SLT, &y), second);
  return expr_and(t, expr_or(t, zero, other_zero),
                  expr_binary(t, EXPR_XOR, negative, other_negative));
}

/* match: the bits of exact numbers
 * result: their integers are equal, and both or neither are -0 */
const Expr *float_whole_same_bits(ExprTable *t, const Expr *a, const Expr *b) {
  Whole x, y;
  if (expr_is_const(a) && !float_is_quiet(a)) return NULL; /* extended numbers have several forms */
  if (expr_is_const(b) && !float_is_quiet(b)) return NULL;
  if (!float_whole_is(t, a, DEPTH, &x) || !float_whole_is(t, b, DEPTH, &y) ||
      !float_whole_align(&x, &y))
    return NULL;
  unsigned width = width_for_both(&x, &y, x.min, x.max);
  const Expr *same = expr_eq(t, whole_as(t, &x, width), whole_as(t, &y, width));
  if (!x.may_be_minus_zero && !y.may_be_minus_zero) return same;
  return expr_and(t, same, expr_eq(t, is_minus_zero(t, a, DEPTH), is_minus_zero(t, b, DEPTH)));
}
