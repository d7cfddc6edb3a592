/* Building floating-point expressions, and their simplification: exact, to the last bit of a NaN.
 *
 * So nothing is reassociated, the operands of a sum are put in order only where at most one can be
 * a NaN, and x * 1 is x only where x is no signalling NaN. What helps most is that programs compute
 * with whole numbers: as long as they are known to be exact, sums, products and comparisons of
 * converted integers are those of the integers. */
#include <assert.h>
#include <math.h>

#include "expr/float_range.h"
#include "expr/simplify.h"
#include "expr/text.h"

static unsigned kids_of(ExprKind kind) {
  Expr e = {.kind = (uint8_t)kind};
  return expr_kids(&e);
}

static const Expr *op2(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  return expr_float(t, kind, is_float_compare(kind) ? 1 : a->width, 0, (const Expr *[]){a, b});
}

static const Expr *op1(ExprTable *t, ExprKind kind, unsigned width, const Expr *a) {
  return expr_float(t, kind, width, 0, &a);
}

static bool is_number(const Expr *e, Extended v) { /* which is not 0 */
  return expr_is_const(e) && !float_is_nan(e->width, e->value) &&
         float_number(e->width, e->value) == v;
}

static bool is_zero(const Expr *e, bool is_negative) {
  return expr_is_value(e, 0) ? !is_negative
                             : is_negative && expr_is_const(e) && e->value == sign_bit(e->width);
}

static const Expr *negated_constant(ExprTable *t, const Expr *e) {
  return expr_const(t, e->width, e->value ^ sign_bit(e->width));
}

/* ---- whole numbers ---- */

enum { DEPTH = 4 };

static S128 least(S128 a, S128 b) { return a < b ? a : b; }
static S128 greatest(S128 a, S128 b) { return a > b ? a : b; }

/* A float that is exactly an integer. */
typedef struct Whole {
  const Expr *of; /* NULL: it is the constant min */
  bool is_signed; /* how `of` is read */
  bool may_be_minus_zero;
  S128 min, max;
} Whole;

static unsigned precision(unsigned width) { return float_format(width).fraction + 1; }

/* Signed bounds of an integer: what known.c does not see of products of negative numbers. */
static void signed_range(ExprTable *t, const Expr *e, unsigned depth, S128 *min, S128 *max) {
  Known k = known_of(t, e);
  S128 a, b, c, d, small = (S128)1 << 62;
  U128 sign = sign_bit(e->width);
  bool has_one_sign = (k.zeros | k.ones) & sign;
  *min = sext128(has_one_sign ? k.min : sign, e->width);
  *max = sext128(has_one_sign ? k.max : sign - 1, e->width);
  if (has_one_sign || !depth) return;
  if (e->kind == EXPR_SEXT) signed_range(t, e->kid[0], depth - 1, min, max);
  if (e->kind != EXPR_ADD && e->kind != EXPR_SUB && e->kind != EXPR_MUL) return;
  signed_range(t, e->kid[0], depth - 1, &a, &b);
  signed_range(t, e->kid[1], depth - 1, &c, &d);
  if (a < -small || b > small || c < -small || d > small) return;
  S128 low = e->kind == EXPR_SUB ? a - d : a + c, high = e->kind == EXPR_SUB ? b - c : b + d;
  if (e->kind == EXPR_MUL) {
    low = least(least(a * c, a * d), least(b * c, b * d));
    high = greatest(greatest(a * c, a * d), greatest(b * c, b * d));
    if (e->kid[0] == e->kid[1] && low < 0) low = 0;
  }
  if (low < *min || high > *max) return; /* it may wrap */
  *min = low;
  *max = high;
}

static bool is_product_of_wholes(ExprTable *t, const Expr *e, unsigned depth, Whole *w);

static bool is_whole_here(ExprTable *t, const Expr *e, unsigned depth, Whole *w) {
  if (e->kind == EXPR_FMUL && depth) return is_product_of_wholes(t, e, depth - 1, w);
  S128 most = (S128)1 << precision(e->width);
  if (expr_is_const(e)) {
    if (float_is_nan(e->width, e->value) || is_zero(e, true)) return false;
    Extended v = float_number(e->width, e->value);
    if (truncl(v) != v || fabsl(v) > (Extended)most) return false;
    *w = (Whole){NULL, true, false, (S128)v, (S128)v};
    return true;
  }
  if (e->kind != EXPR_SITOF && e->kind != EXPR_UITOF) return false;
  const Expr *i = e->kid[0];
  Known k = known_of(t, i);
  if (e->kind == EXPR_UITOF) {
    if (k.max > (U128)most) return false;
    *w = (Whole){i, false, false, (S128)k.min, (S128)k.max};
    return true;
  }
  *w = (Whole){.of = i, .is_signed = true};
  signed_range(t, i, DEPTH, &w->min, &w->max);
  return w->min >= -most && w->max <= most;
}

/* One width for most: what is computed in steps stays one expression. */
static unsigned width_for(S128 min, S128 max) {
  return min >= INT64_MIN && max <= INT64_MAX ? 64 : 128;
}

/* Its lowest bits, or itself extended. */
static const Expr *whole_as(ExprTable *t, const Whole *w, unsigned width) {
  if (!w->of) return expr_const(t, width, (U128)w->min);
  if (w->of->width >= width) return expr_extract(t, w->of, 0, width);
  return w->is_signed ? expr_sext(t, w->of, width) : expr_zext(t, w->of, width);
}

/* The bounds of the product; false: not all of it is exact. */
static bool multiply_bounds(const Whole *x, const Whole *y, S128 most, S128 *min, S128 *max) {
  S128 limit = (S128)1 << 62;
  if (x->min < -limit || x->max > limit || y->min < -limit || y->max > limit) return false;
  S128 p = x->min * y->min, q = x->max * y->max, r = x->min * y->max, s = x->max * y->min;
  *min = least(least(p, q), least(r, s));
  *max = greatest(greatest(p, q), greatest(r, s));
  return *min >= -most && *max <= most;
}

/* 0 * -5 is -0; x * x never is. */
static bool product_may_be_minus_zero(const Expr *a, const Expr *b, const Whole *x,
                                      const Whole *y) {
  bool has_zero = (x->min <= 0 && x->max >= 0) || (y->min <= 0 && y->max >= 0);
  bool has_negative = x->min < 0 || y->min < 0 || x->may_be_minus_zero || y->may_be_minus_zero;
  return has_zero && has_negative && a != b;
}

static unsigned width_for_both(const Whole *x, const Whole *y, S128 min, S128 max) {
  return width_for(least(min, least(x->min, y->min)), greatest(max, greatest(x->max, y->max)));
}

static bool is_product_of_wholes(ExprTable *t, const Expr *e, unsigned depth, Whole *w) {
  Whole x, y;
  if (!is_whole_here(t, e->kid[0], depth, &x) || !is_whole_here(t, e->kid[1], depth, &y))
    return false;
  *w = (Whole){.is_signed = true};
  if (!multiply_bounds(&x, &y, (S128)1 << precision(e->width), &w->min, &w->max)) return false;
  w->may_be_minus_zero = product_may_be_minus_zero(e->kid[0], e->kid[1], &x, &y);
  unsigned width = width_for_both(&x, &y, w->min, w->max);
  w->of = expr_binary(t, EXPR_MUL, whole_as(t, &x, width), whole_as(t, &y, width));
  return true;
}

static bool is_whole(ExprTable *t, const Expr *e, Whole *w) {
  return is_whole_here(t, e, DEPTH, w);
}

/* match: (float)i + (float)j, -, * where all of it is exact and no result is -0
 * result: (float)(i + j) */
static const Expr *arithmetic_of_wholes(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  Whole x, y;
  if (!is_whole(t, a, &x) || !is_whole(t, b, &y)) return NULL;
  S128 min, max, most = (S128)1 << precision(a->width);
  ExprKind op = EXPR_ADD;
  if (kind == EXPR_FADD) {
    if (x.may_be_minus_zero && y.may_be_minus_zero) return NULL;
    min = x.min + y.min;
    max = x.max + y.max;
  } else if (kind == EXPR_FSUB) {
    if (x.may_be_minus_zero) return NULL; /* -0 - 0 */
    op = EXPR_SUB;
    min = x.min - y.max;
    max = x.max - y.min;
  } else {
    op = EXPR_MUL;
    if (product_may_be_minus_zero(a, b, &x, &y)) return NULL;
    if (!multiply_bounds(&x, &y, most, &min, &max)) return NULL;
  }
  if (min < -most || max > most) return NULL;
  unsigned width = width_for_both(&x, &y, min, max);
  const Expr *i = expr_binary(t, op, whole_as(t, &x, width), whole_as(t, &y, width));
  return op1(t, EXPR_SITOF, a->width, i);
}

/* match: (float)i < c, and the other way round
 * result: i < k, with the next whole number */
static const Expr *compare_with_constant(ExprTable *t, ExprKind kind, const Whole *w, Extended c,
                                         bool is_left) {
  if (kind == EXPR_FEQ && truncl(c) != c) return expr_bool(t, false);
  if (c < (Extended)w->min) return expr_bool(t, kind != EXPR_FEQ && !is_left);
  if (c > (Extended)w->max) return expr_bool(t, kind != EXPR_FEQ && is_left);
  unsigned width = width_for(w->min, w->max);
  const Expr *i = whole_as(t, w, width);
  bool is_strict = kind == EXPR_FLT && truncl(c) == c;
  S128 k = (S128)(is_left ? floorl(c) : ceill(c));
  const Expr *bound = expr_const(t, width, (U128)k);
  if (kind == EXPR_FEQ) return expr_eq(t, i, bound);
  return is_left ? expr_binary(t, is_strict ? EXPR_SLT : EXPR_SLE, i, bound)
                 : expr_binary(t, is_strict ? EXPR_SLT : EXPR_SLE, bound, i);
}

static const Expr *compare_wholes(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  Whole x, y;
  bool x_is_whole = is_whole(t, a, &x), y_is_whole = is_whole(t, b, &y);
  if (x_is_whole && x.of && expr_is_const(b))
    return compare_with_constant(t, kind, &x, float_number(b->width, b->value), true);
  if (y_is_whole && y.of && expr_is_const(a))
    return compare_with_constant(t, kind, &y, float_number(a->width, a->value), false);
  if (!x_is_whole || !y_is_whole) return NULL;
  unsigned width = width_for(least(x.min, y.min), greatest(x.max, y.max));
  ExprKind op = kind == EXPR_FEQ ? EXPR_EQ : EXPR_SLE;
  if (kind == EXPR_FLT) op = EXPR_SLT;
  return expr_binary(t, op, whole_as(t, &x, width), whole_as(t, &y, width));
}

/* ---- comparisons ---- */

/* match: (double)f < (double)g, (double)f < c where c is a float, too
 * result: f < g */
static const Expr *compare_narrow(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  const Expr *wide = a->kind == EXPR_FCONV ? a : b, *other = wide == a ? b : a;
  if (wide->kind != EXPR_FCONV || wide->kid[0]->width > wide->width) return NULL;
  unsigned w = wide->kid[0]->width;
  const Expr *narrow = NULL;
  if (other->kind == EXPR_FCONV && other->kid[0]->width == w) narrow = other->kid[0];
  if (expr_is_const(other)) {
    U128 bits = float_bits(w, float_number(other->width, other->value));
    if (float_number(w, bits) == float_number(other->width, other->value))
      narrow = expr_const(t, w, bits);
  }
  if (!narrow) return NULL;
  return wide == a ? op2(t, kind, wide->kid[0], narrow) : op2(t, kind, narrow, wide->kid[0]);
}

static const Expr *compare_ranges(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  FloatRange x = float_range(t, a), y = float_range(t, b);
  if (x.max < y.min && !x.may_be_nan && !y.may_be_nan) return expr_bool(t, kind != EXPR_FEQ);
  if (x.max < y.min && kind == EXPR_FEQ) return expr_bool(t, false);
  if (x.min > y.max) return expr_bool(t, false);
  if (kind == EXPR_FLE && x.max <= y.min && !x.may_be_nan && !y.may_be_nan)
    return expr_bool(t, true);
  if (kind == EXPR_FLT && x.min >= y.max) return expr_bool(t, false);
  return NULL;
}

static const Expr *simplify_compare(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  if ((expr_is_const(a) && float_is_nan(a->width, a->value)) ||
      (expr_is_const(b) && float_is_nan(b->width, b->value)))
    return expr_bool(t, false);
  if (a == b) {
    if (kind == EXPR_FLT) return expr_bool(t, false);
    if (!float_range(t, a).may_be_nan) return expr_bool(t, true);
    if (a->kind == EXPR_FCONV) return op2(t, EXPR_FEQ, a->kid[0], a->kid[0]);
    return kind == EXPR_FLE ? op2(t, EXPR_FEQ, a, a) : NULL;
  }
  const Expr *e = compare_wholes(t, kind, a, b);
  if (!e) e = compare_narrow(t, kind, a, b);
  return e ? e : compare_ranges(t, kind, a, b);
}

/* ---- arithmetic ---- */

/* The reciprocal of a power of two, where both are normal numbers. */
static const Expr *reciprocal(ExprTable *t, const Expr *c) {
  FloatFormat f = float_format(c->width);
  U128 exponent = c->value >> (f.fraction + f.has_integer_bit) & mask128(f.exponent);
  U128 top = mask128(f.exponent);
  if (c->value & mask128(f.fraction) || exponent < 2 || exponent > top - 2) return NULL;
  if (f.has_integer_bit && !(c->value >> f.fraction & 1)) return NULL;
  return expr_const(t, c->width, float_bits(c->width, 1 / float_number(c->width, c->value)));
}

static const Expr *simplify_arithmetic(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  const Expr *e;
  bool is_nan = expr_is_const(b) && float_is_nan(b->width, b->value);
  switch ((int)kind) {
    case EXPR_FADD:
      if (is_zero(b, true) && float_is_quiet(a)) return a;
      /* match: x + x   result: x * 2 */
      if (a == b) return op2(t, EXPR_FMUL, a, expr_const(t, a->width, float_bits(a->width, 2)));
      return arithmetic_of_wholes(t, kind, a, b);
    case EXPR_FSUB:
      if ((e = arithmetic_of_wholes(t, kind, a, b))) return e;
      /* match: x - c   result: x + -c */
      return expr_is_const(b) && !is_nan ? op2(t, EXPR_FADD, a, negated_constant(t, b)) : NULL;
    case EXPR_FMUL:
      if (is_number(b, 1) && float_is_quiet(a)) return a;
      return arithmetic_of_wholes(t, kind, a, b);
    case EXPR_FDIV:
      if (is_number(b, 1) && float_is_quiet(a)) return a;
      /* match: x / 2^n   result: x * 2^-n */
      return expr_is_const(b) && !is_nan && (e = reciprocal(t, b)) ? op2(t, EXPR_FMUL, a, e) : NULL;
    default: return NULL;
  }
}

/* ---- conversions ---- */

/* A number that is exactly one of a narrower format: as that; NULL: it is not known to be. */
static const Expr *as_narrow(ExprTable *t, unsigned width, const Expr *e) {
  if (e->kind == EXPR_FCONV && e->kid[0]->width == width) return e->kid[0];
  if (e->kind == EXPR_FCONV && e->kid[0]->width < width)
    return op1(t, EXPR_FCONV, width, e->kid[0]);
  if (!expr_is_const(e) || float_is_nan(e->width, e->value)) return NULL;
  U128 bits = float_bits(width, float_number(e->width, e->value));
  bool is_exact = float_bits(e->width, float_number(width, bits)) == e->value;
  return is_exact ? expr_const(t, width, bits) : NULL;
}

/* match: (float)((double)f * (double)g), and +, -, /, sqrt; of half in float and double, too
 * result: f * g: the wider has at least twice as many bits and two more, so that rounding twice is
 * rounding once (Figueroa 1995; of subnormal results Roux 2014). Not of x87, whose NaNs differ. */
static const Expr *narrow_operation(ExprTable *t, unsigned width, const Expr *a) {
  const Expr *kid[2] = {NULL};
  unsigned n = a->kind == EXPR_FSQRT ? 1 : 2;
  if ((a->kind < EXPR_FADD || a->kind > EXPR_FDIV) && a->kind != EXPR_FSQRT) return NULL;
  if (a->width == 80 || precision(a->width) < 2 * precision(width) + 2) return NULL;
  for (unsigned i = 0; i < n; i++)
    if (!(kid[i] = as_narrow(t, width, a->kid[i]))) return NULL;
  return expr_float(t, a->kind, width, 0, kid);
}

/* match: (float)(double)f, and whatever goes through a wider format
 * result: the conversion alone; f itself */
static const Expr *simplify_conversion(ExprTable *t, unsigned width, const Expr *a) {
  Whole w;
  if (a->kind == EXPR_FCONV && a->kid[0]->width < a->width) {
    if (a->kid[0]->width != width) return op1(t, EXPR_FCONV, width, a->kid[0]);
    return float_is_quiet(a->kid[0]) ? a->kid[0] : NULL;
  }
  const Expr *e = width < a->width ? narrow_operation(t, width, a) : NULL;
  if (e) return e;
  /* match: (float)(double)i, i exact as a double   result: (float)i */
  bool converts = a->kind == EXPR_SITOF || a->kind == EXPR_UITOF; /* which is never -0 */
  return converts && is_whole(t, a, &w) ? op1(t, a->kind, width, a->kid[0]) : NULL;
}

static const Expr *simplify_from_integer(ExprTable *t, ExprKind kind, unsigned width,
                                         const Expr *i) {
  if (i->kind == EXPR_ZEXT) return op1(t, EXPR_UITOF, width, i->kid[0]);
  if (kind == EXPR_SITOF && i->kind == EXPR_SEXT) return op1(t, kind, width, i->kid[0]);
  if (kind == EXPR_SITOF && known_of(t, i).zeros & sign_bit(i->width))
    return op1(t, EXPR_UITOF, width, i);
  return NULL;
}

/* match: (int)(double)i   result: i */
static const Expr *simplify_to_integer(ExprTable *t, ExprKind kind, unsigned width, const Expr *a) {
  Whole w;
  /* match: (int)(double)f   result: (int)f */
  if (a->kind == EXPR_FCONV && a->kid[0]->width < a->width) return op1(t, kind, width, a->kid[0]);
  if (!is_whole(t, a, &w)) return NULL;
  S128 high = width < 128 ? (S128)1 << (width - 1) : (S128)(mask128(127));
  if (w.min < -high || w.max >= high || (kind == EXPR_FTOU && w.min < 0)) return NULL;
  return whole_as(t, &w, width);
}

static const Expr *simplify_float(ExprTable *t, ExprKind kind, unsigned width, uint32_t lo,
                                  const Expr *const *kid) {
  FloatRange r;
  switch ((int)kind) {
    case EXPR_FADD:
    case EXPR_FSUB:
    case EXPR_FMUL:
    case EXPR_FDIV: return simplify_arithmetic(t, kind, kid[0], kid[1]);
    case EXPR_FEQ:
    case EXPR_FLT:
    case EXPR_FLE: return simplify_compare(t, kind, kid[0], kid[1]);
    case EXPR_FCONV: return simplify_conversion(t, width, kid[0]);
    case EXPR_SITOF:
    case EXPR_UITOF: return simplify_from_integer(t, kind, width, kid[0]);
    case EXPR_FTOS:
    case EXPR_FTOU: return simplify_to_integer(t, kind, width, kid[0]);
    case EXPR_FROUND:
      /* match: an integer rounded, or what was rounded already   result: itself */
      if (kid[0]->kind == EXPR_FROUND || kid[0]->kind == EXPR_SITOF || kid[0]->kind == EXPR_UITOF)
        return kid[0];
      /* match: floor(x), x >= 0   result: trunc(x) (the sign of 0 is x's either way) */
      r = float_range(t, kid[0]);
      return lo == FLOAT_DOWN && r.min >= 0 ? expr_float(t, kind, width, FLOAT_TO_ZERO, kid) : NULL;
    default: return NULL;
  }
}

/* ---- the entry ---- */

/* May a and b change places? Not where both can be NaNs: the first decides which comes out. (x87
 * does not look at the order.) */
static bool commutes(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  if (kind == EXPR_FEQ) return true;
  if (kind != EXPR_FADD && kind != EXPR_FMUL) return false;
  return a->width == 80 || !float_range(t, a).may_be_nan || !float_range(t, b).may_be_nan;
}

static const Expr *per_version(ExprTable *t, ExprKind kind, unsigned width, uint32_t lo,
                               const Expr *const *kid, unsigned n) {
  const Expr *from = kid[0], *side[2][3] = {{0}};
  for (unsigned i = 0; i < n; i++) {
    if (!is_constant_per_version(kid[i])) return NULL;
    if (kid[i]->has_shadow) from = kid[i];
    side[OLD][i] = side_of(kid[i], OLD);
    side[NEW][i] = side_of(kid[i], NEW);
  }
  return shadow_from(t, from, expr_float(t, kind, width, lo, side[OLD]),
                     expr_float(t, kind, width, lo, side[NEW]));
}

static const Expr *constant(ExprTable *t, ExprKind kind, unsigned width, uint32_t lo,
                            const Expr *const *kid, unsigned n) {
  U128 v[3] = {0};
  for (unsigned i = 0; i < n; i++) {
    if (!expr_is_const(kid[i])) return NULL;
    v[i] = kid[i]->value;
  }
  return expr_const(t, width, float_eval(kind, width, lo, kid[0]->width, v));
}

const Expr *expr_float(ExprTable *t, ExprKind kind, unsigned width, uint32_t lo,
                       const Expr *const *operand) {
  assert(is_float_operation(kind));
  unsigned n = kids_of(kind);
  const Expr *kid[3] = {operand[0], n > 1 ? operand[1] : NULL, n > 2 ? operand[2] : NULL};
  if (kind == EXPR_FCONV && kid[0]->width == width) return kid[0];
  if (kind == EXPR_TEXT && text_part(lo) == TEXT_WHOLE && expr_is_const(kid[0]))
    return intern_node(t, kind, width, lo, kid[0], NULL, NULL);
  const Expr *e = constant(t, kind, width, lo, kid, n);
  if (!e) e = per_version(t, kind, width, lo, kid, n);
  if (e) return e;
  if (n == 2 && !expr_is_const(kid[1]) && (expr_is_const(kid[0]) || kid[1]->id < kid[0]->id) &&
      commutes(t, kind, kid[0], kid[1])) {
    kid[0] = operand[1];
    kid[1] = operand[0];
  }
  if (t->depth < MAX_REWRITE_DEPTH) {
    t->depth++;
    e = simplify_float(t, kind, width, lo, kid);
    t->depth--;
    assert(!e || e->width == width);
  }
  return e ? e : intern_node(t, kind, width, lo, kid[0], kid[1], kid[2]);
}

const Expr *expr_is_nan(ExprTable *t, const Expr *a) { return expr_not(t, op2(t, EXPR_FEQ, a, a)); }
