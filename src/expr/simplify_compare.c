/* Comparisons: EQ, ULT, ULE, SLT, SLE.
 *
 * With a constant every order is strict (ULT, SLT), and the constant is moved to where it is most
 * useful: out of sums, extensions and concatenations, down to the narrowest operand. Intervals and
 * known bits decide what they can. */
#include <assert.h>

#include "expr/float_eval.h"
#include "expr/float_whole.h"
#include "expr/simplify.h"

/* ---- equality ---- */

/* match: ite(c, k, y) == k', ite(c, x, k) == k'
 * result: c | (y == k'), !c & (y == k') and so on, without an ITE */
static const Expr *eq_of_ite(ExprTable *t, const Expr *a, const Expr *b) {
  const Expr *c = a->kid[0], *x = a->kid[1], *y = a->kid[2];
  if (expr_is_const(y)) {
    const Expr *swap = x;
    x = y;
    y = swap;
    c = expr_not(t, c);
  }
  if (!expr_is_const(x)) return NULL;
  return x == b ? expr_or(t, c, expr_eq(t, y, b)) : expr_and(t, expr_not(t, c), expr_eq(t, y, b));
}

/* Does e consist of the bytes of an input in order, as a word of the program? It is then one value
 * for users and the solver, and should not be split. */
static bool is_input_word(const Expr *e) {
  if (e->kind != EXPR_CONCAT) return e->kind == EXPR_VAR;
  while (e->kind == EXPR_CONCAT) {
    const Expr *next = e->kid[1]->kind == EXPR_CONCAT ? e->kid[1]->kid[0] : e->kid[1];
    if (e->kid[0]->kind != EXPR_VAR || next->kind != EXPR_VAR || e->kid[0]->lo != next->lo + 1)
      return false;
    e = e->kid[1];
  }
  return true;
}

static bool is_cheap_part(const Expr *e) {
  return e->kind == EXPR_VAR || e->kind == EXPR_CONST ||
         (e->kind == EXPR_EXTRACT && e->kid[0]->kind == EXPR_VAR);
}

/* match: concat(a, b) == k if a part is constant, or the parts are single bytes that do not form a
 * word
 * result: a == k_high & b == k_low */
static const Expr *eq_of_concat(ExprTable *t, const Expr *a, const Expr *b) {
  const Expr *h = a->kid[0], *l = a->kid[1];
  bool constant_low = expr_is_const(l) || (l->kind == EXPR_CONCAT && expr_is_const(l->kid[0]));
  bool bytes =
      is_cheap_part(h) && (is_cheap_part(l) || l->kind == EXPR_CONCAT) && !is_input_word(a);
  if (!expr_is_const(h) && !constant_low && !bytes) return NULL;
  unsigned n = l->width;
  const Expr *high = expr_eq(t, h, expr_extract(t, b, n, h->width));
  return expr_is_false(high) ? high : expr_and(t, high, expr_eq(t, l, expr_extract(t, b, 0, n)));
}

static const Expr *eq_with_constant(ExprTable *t, const Expr *a, const Expr *b) {
  unsigned w = a->width;
  U128 k = b->value;
  const Expr *x = expr_kids(a) ? a->kid[0] : NULL, *y = expr_kids(a) > 1 ? a->kid[1] : NULL;
  switch ((int)a->kind) {
    case EXPR_NOT: /* match: ~x == k   result: x == ~k */
      return expr_eq(t, x, expr_const(t, w, ~k));
    case EXPR_ADD: /* match: x + c == k   result: x == k - c */
      return expr_is_const(y) ? expr_eq(t, x, expr_const(t, w, k - y->value)) : NULL;
    case EXPR_SUB: /* match: c - x == k, x - y == 0   result: x == c - k, x == y */
      if (expr_is_const(x)) return expr_eq(t, y, expr_const(t, w, x->value - k));
      return k ? NULL : expr_eq(t, x, y);
    case EXPR_XOR: /* match: x ^ c == k, x ^ y == 0   result: x == c ^ k, x == y */
      if (expr_is_const(y)) return expr_eq(t, x, expr_const(t, w, k ^ y->value));
      return k ? NULL : expr_eq(t, x, y);
    case EXPR_OR: /* match: x | y == 0   result: x == 0 & y == 0 */
      return k || expr_is_const(y) ? NULL : expr_and(t, expr_eq(t, x, b), expr_eq(t, y, b));
    case EXPR_MUL: /* match: x * c == k, c odd   result: x == k / c */
      return expr_is_const(y) && (y->value & 1)
                 ? expr_eq(t, x, expr_const(t, w, k * inverse_of_odd(y->value)))
                 : NULL;
    case EXPR_ZEXT: /* match: zext(x) == k   result: x == k */
      return k <= mask128(x->width) ? expr_eq(t, x, expr_const(t, x->width, k))
                                    : expr_bool(t, false);
    case EXPR_SEXT: /* match: sext(x) == k   result: x == k, or false */
      if (((U128)sext128(k, x->width) & mask128(w)) != k) return expr_bool(t, false);
      return expr_eq(t, x, expr_const(t, x->width, k));
    case EXPR_ITE: return eq_of_ite(t, a, b);
    case EXPR_CONCAT: return eq_of_concat(t, a, b);
    default: return NULL;
  }
}

/* match: f(x) == f(y) for an extension or a complement f, x + c1 == y + c2, sums with a common
 * operand
 * result: x == y, x + (c1 - c2) == y, ... */
static const Expr *eq_of_alike(ExprTable *t, const Expr *a, const Expr *b) {
  if (a->kind == EXPR_ZEXT && b->kind == EXPR_ZEXT) {
    unsigned n = a->kid[0]->width > b->kid[0]->width ? a->kid[0]->width : b->kid[0]->width;
    return expr_eq(t, expr_zext(t, a->kid[0], n), expr_zext(t, b->kid[0], n));
  }
  if (a->kind == EXPR_SEXT && b->kind == EXPR_SEXT) {
    unsigned n = a->kid[0]->width > b->kid[0]->width ? a->kid[0]->width : b->kid[0]->width;
    return expr_eq(t, expr_sext(t, a->kid[0], n), expr_sext(t, b->kid[0], n));
  }
  if (a->kind == EXPR_NOT && b->kind == EXPR_NOT) return expr_eq(t, a->kid[0], b->kid[0]);
  for (unsigned i = 0; i < 2; i++) {
    const Expr *x = i ? b : a, *y = i ? a : b;
    /* match: y + z == y, y - z == y, y ^ z == y   result: z == 0 */
    if (x->kind != EXPR_ADD && x->kind != EXPR_SUB && x->kind != EXPR_XOR) continue;
    if (x->kid[0] == y) return expr_eq(t, x->kid[1], expr_const(t, y->width, 0));
    if (x->kid[1] == y && x->kind != EXPR_SUB)
      return expr_eq(t, x->kid[0], expr_const(t, y->width, 0));
  }
  bool plus_a = a->kind == EXPR_ADD && expr_is_const(a->kid[1]),
       plus_b = b->kind == EXPR_ADD && expr_is_const(b->kid[1]);
  if (plus_a && plus_b) /* match: x + c1 == y + c2   result: x + (c1 - c2) == y */
    return expr_eq(
        t, expr_binary(t, EXPR_ADD, a->kid[0], expr_binary(t, EXPR_SUB, a->kid[1], b->kid[1])),
        b->kid[0]);
  if (a->kind == EXPR_CONCAT && b->kind == EXPR_CONCAT && a->kid[1]->width == b->kid[1]->width) {
    /* match: concat(x, l) == concat(y, l), or with constant low (high) parts
     * result: x == y, or false */
    const Expr *high = expr_eq(t, a->kid[0], b->kid[0]), *low = expr_eq(t, a->kid[1], b->kid[1]);
    if (expr_is_const(high) || expr_is_const(low)) return expr_and(t, high, low);
  }
  return NULL;
}

static bool bits_exclude(Known a, Known b) {
  return (a.ones & b.zeros) || (a.zeros & b.ones) || a.max < b.min || b.max < a.min;
}

/* Whether d divides n, said as n == d * (n / d); NULL if it is not. */
static const Expr *eq_of_quotient(ExprTable *t, const Expr *n, const Expr *product) {
  for (int k = 0; product->kind == EXPR_MUL && k < 2; k++) {
    const Expr *q = product->kid[k], *d = product->kid[1 - k];
    bool is_quotient = q->kind == EXPR_UDIV || q->kind == EXPR_SDIV;
    if (!is_quotient || q->kid[0] != n || q->kid[1] != d) continue;
    ExprKind kind = q->kind == EXPR_UDIV ? EXPR_UREM : EXPR_SREM;
    return expr_eq(t, expr_binary(t, kind, n, d), expr_const(t, n->width, 0));
  }
  return NULL;
}

const Expr *simplify_eq(ExprTable *t, const Expr *a, const Expr *b) {
  assert(a->width == b->width);
  if (a == b) return expr_bool(t, true);
  /* match: a == b, 1 bit   result: a, !a */
  if (a->width == 1) {
    if (expr_is_const(b)) return b->value ? a : expr_not(t, a);
    if (are_complements(a, b)) return expr_bool(t, false);
    if (a->kind == EXPR_NOT && b->kind == EXPR_NOT) return expr_eq(t, a->kid[0], b->kid[0]);
    return NULL;
  }
  /* match: operands whose known bits or intervals exclude each other   result: false */
  if (bits_exclude(known_of(t, a), known_of(t, b))) return expr_bool(t, false);
  if (float_is_width(a->width) && (a->has_float || b->has_float)) {
    const Expr *e = float_whole_same_bits(t, a, b);
    if (e) return e;
  }
  if (expr_is_const(b)) return eq_with_constant(t, a, b);
  /* match: n == d * (n / d)   result: n % d == 0, with any n / 0 */
  const Expr *e = eq_of_quotient(t, a, b);
  if (!e) e = eq_of_quotient(t, b, a);
  return e ? e : eq_of_alike(t, a, b);
}

/* ---- order ---- */

static bool simplify_compare_is_signed(ExprKind k) { return k == EXPR_SLT || k == EXPR_SLE; }
static bool is_strict(ExprKind k) { return k == EXPR_ULT || k == EXPR_SLT; }

/* The interval of e in the order of `kind`: signed values are shifted by the sign bit, so that one
 * unsigned order serves both. */
static void interval(ExprTable *t, ExprKind kind, const Expr *e, U128 *min, U128 *max) {
  Known k = known_of(t, e);
  *min = k.min;
  *max = k.max;
  if (!simplify_compare_is_signed(kind)) return;
  U128 sign = sign_bit(e->width);
  if ((k.min ^ k.max) & sign) {
    *min = 0;
    *max = mask128(e->width);
    if (e->kind == EXPR_SEXT) { /* -2^(n-1) .. 2^(n-1) - 1 */
      U128 half = sign_bit(e->kid[0]->width);
      *min = sign - half;
      *max = sign + half - 1;
    }
    return;
  }
  *min ^= sign;
  *max ^= sign;
}

/* match: intervals that decide   result: true, false */
static const Expr *less_by_interval(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  U128 a_min, a_max, b_min, b_max;
  interval(t, kind, a, &a_min, &a_max);
  interval(t, kind, b, &b_min, &b_max);
  if (is_strict(kind)) {
    if (a_max < b_min) return expr_bool(t, true);
    if (a_min >= b_max) return expr_bool(t, false);
    /* match: a < k + 1 where k is a's lowest value, k < b where k + 1 is b's highest
     * result: a == k, b == k + 1 */
    U128 flip = simplify_compare_is_signed(kind) ? sign_bit(a->width) : 0;
    if (b_min == b_max && a_min + 1 == b_min && expr_is_const(b))
      return expr_eq(t, a, expr_const(t, a->width, a_min ^ flip));
    if (a_min == a_max && a_max + 1 == b_max && expr_is_const(a))
      return expr_eq(t, b, expr_const(t, a->width, b_max ^ flip));
    return NULL;
  }
  if (a_max <= b_min) return expr_bool(t, true);
  return a_min > b_max ? expr_bool(t, false) : NULL;
}

static const Expr *less(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  return expr_binary(t, kind, a, b);
}

/* match: zext(a) < zext(b), sext(a) < sext(b), and with one side a constant that fits
 * result: a < b, unsigned for zext (sign extension also keeps the unsigned order: it moves the
 * upper half to the top) */
static const Expr *less_narrow(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  ExprKind unsigned_kind = is_strict(kind) ? EXPR_ULT : EXPR_ULE;
  const Expr *wide = expr_is_const(a) ? b : a, *other = expr_is_const(a) ? a : b;
  if (wide->kind != EXPR_ZEXT && wide->kind != EXPR_SEXT) return NULL;
  unsigned n = wide->kid[0]->width;
  if (other->kind == wide->kind) {
    if (other->kid[0]->width > n) n = other->kid[0]->width;
    if (n == wide->width) return NULL;
  } else if (!expr_is_const(other)) {
    return NULL;
  } else {
    U128 low = other->value & mask128(n);
    U128 back = wide->kind == EXPR_ZEXT ? low : (U128)sext128(low, n) & mask128(wide->width);
    if (back != other->value)
      /* out of range: unsigned order of a sign extension; the rest is decided by intervals */
      return NULL;
  }
  return less(t, wide->kind == EXPR_ZEXT ? unsigned_kind : kind, expr_extract(t, a, 0, n),
              expr_extract(t, b, 0, n));
}

/* Is x + c < k (unsigned, c and k of the wide type, x extended from n bits) equivalent to the n-bit
 * comparison x + c < k? It is if no value outside of [0, k) in the wide type enters it by wrapping
 * at n bits. */
static bool wraps_harmlessly(const Expr *extended, U128 c, U128 k) {
  unsigned n = extended->kid[0]->width, w = extended->width;
  if (n > 64 || w <= n) return false;
  S128 low = extended->kind == EXPR_SEXT ? -((S128)1 << (n - 1)) : 0,
       high = low + ((S128)1 << n) - 1, size = (S128)1 << n;
  S128 by = sext128(c, w), limit = (S128)k;
  if (by > size || by < -size || k > (U128)size) return false;
  return low + by + size >= limit && high + by - size < 0;
}

/* match: zext(x) + c < k, sext(x) + c < k (a range check such as isdigit)
 * result: x + c < k in x's width */
static const Expr *less_range_check(ExprTable *t, const Expr *a, const Expr *b) {
  if (a->kind != EXPR_ADD || !expr_is_const(a->kid[1]) || !expr_is_const(b)) return NULL;
  const Expr *x = a->kid[0];
  if ((x->kind != EXPR_ZEXT && x->kind != EXPR_SEXT) ||
      !wraps_harmlessly(x, a->kid[1]->value, b->value))
    return NULL;
  unsigned n = x->kid[0]->width;
  if (b->value > mask128(n)) return NULL;
  const Expr *sum = expr_binary(t, EXPR_ADD, x->kid[0], expr_const(t, n, a->kid[1]->value));
  return expr_binary(t, EXPR_ULT, sum, expr_const(t, n, b->value));
}

/* match: x + c < k, k < x + c if x + c never wraps   result: x < k - c, k - c < x */
static const Expr *less_of_sum(ExprTable *t, const Expr *a, const Expr *b) {
  bool left = !expr_is_const(a);
  const Expr *s = left ? a : b, *limit = left ? b : a;
  if (s->kind != EXPR_ADD || !expr_is_const(s->kid[1]) || !expr_is_const(limit)) return NULL;
  U128 mask = mask128(a->width), c = s->kid[1]->value, down = (0 - c) & mask;
  Known x = known_of(t, s->kid[0]);
  const Expr *k;
  if (x.max <= mask - c) { /* never wraps upwards; k >= c, otherwise the interval would have
                              decided */
    if (limit->value < c) return NULL;
    k = expr_const(t, a->width, limit->value - c);
  } else if (x.min >= down && limit->value <= mask - down) { /* x - down never goes below 0 */
    k = expr_const(t, a->width, limit->value + down);
  } else {
    return NULL;
  }
  return left ? expr_binary(t, EXPR_ULT, s->kid[0], k) : expr_binary(t, EXPR_ULT, k, s->kid[0]);
}

/* match: concat(h, l) < k, k < concat(h, l) with constant l
 * result: h < ceil((k - l) / 2^n), floor((k - l) / 2^n) < h */
static const Expr *less_of_concat(ExprTable *t, const Expr *a, const Expr *b) {
  bool left = !expr_is_const(a);
  const Expr *x = left ? a : b, *limit = left ? b : a;
  if (x->kind != EXPR_CONCAT || !expr_is_const(x->kid[1]) || !expr_is_const(limit)) return NULL;
  unsigned n = x->kid[1]->width, w = x->kid[0]->width;
  U128 l = x->kid[1]->value, k = limit->value;
  if (left) {
    if (k <= l) return expr_bool(t, false);
    U128 up = ((k - l - 1) >> n) + 1;
    return up > mask128(w) ? expr_bool(t, true)
                           : expr_binary(t, EXPR_ULT, x->kid[0], expr_const(t, w, up));
  }
  return k < l ? expr_bool(t, true)
               : expr_binary(t, EXPR_ULT, expr_const(t, w, (k - l) >> n), x->kid[0]);
}

/* match: x <= k, k <= x   result: x < k + 1, k - 1 < x (the extremes are decided by intervals) */
static const Expr *make_strict(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  ExprKind strict = kind == EXPR_ULE ? EXPR_ULT : EXPR_SLT;
  U128 greatest = mask128(a->width) ^ (simplify_compare_is_signed(kind) ? sign_bit(a->width) : 0),
       least = ~greatest & mask128(a->width);
  if (expr_is_const(b))
    return b->value == greatest ? expr_bool(t, true)
                                : expr_binary(t, strict, a, expr_const(t, a->width, b->value + 1));
  if (expr_is_const(a))
    return a->value == least ? expr_bool(t, true)
                             : expr_binary(t, strict, expr_const(t, a->width, a->value - 1), b);
  return NULL;
}

/* 1 bit: match: a < b, a <= b   result: !a & b, !a | b; signed (1 is -1): with the operands
 * exchanged */
static const Expr *less_of_bits(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  const Expr *x = simplify_compare_is_signed(kind) ? b : a,
             *y = simplify_compare_is_signed(kind) ? a : b;
  return is_strict(kind) ? expr_and(t, expr_not(t, x), y) : expr_or(t, expr_not(t, x), y);
}

const Expr *simplify_less(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  assert(a->width == b->width);
  const Expr *e;
  if (a == b) return expr_bool(t, !is_strict(kind));
  if (a->width == 1) return less_of_bits(t, kind, a, b);
  if ((e = less_by_interval(t, kind, a, b))) return e;
  if (!is_strict(kind) && (e = make_strict(t, kind, a, b))) return e;
  if ((e = less_narrow(t, kind, a, b))) return e;
  /* match: signed comparison of nonnegative operands   result: the unsigned one */
  if (simplify_compare_is_signed(kind) &&
      (known_of(t, a).zeros & known_of(t, b).zeros & sign_bit(a->width)))
    return less(t, kind == EXPR_SLT ? EXPR_ULT : EXPR_ULE, a, b);
  if (kind != EXPR_ULT) return NULL;
  if ((e = less_range_check(t, a, b)) || (e = less_of_sum(t, a, b))) return e;
  return less_of_concat(t, a, b);
}
