/* CONCAT, EXTRACT, ZEXT, SEXT, ITE, SHADOW.
 *
 * Programs store words byte by byte and read them back, so splitting and reassembling must be
 * inverse: every rule that moves an EXTRACT into an operation is undone by `rejoin`, which
 * recognises the lower part as the result of extracting it. */
#include <assert.h>

#include "expr/simplify.h"

static bool too_deep(const ExprTable *t) { return t->depth >= MAX_REWRITE_DEPTH; }

/* ---- extract ---- */

/* Does removing the high bits of e eliminate an operation or an extension (and not only wrap every
 * operand in an EXTRACT)? */
static bool is_truncatable(const Expr *e, unsigned depth) {
  switch ((int)e->kind) {
    case EXPR_CONST:
    case EXPR_ZEXT:
    case EXPR_SEXT:
    case EXPR_CONCAT:
    case EXPR_EXTRACT: return true;
    case EXPR_ADD:
    case EXPR_SUB:
    case EXPR_MUL:
    case EXPR_AND:
    case EXPR_OR:
    case EXPR_XOR:
      return depth && is_truncatable(e->kid[0], depth - 1) && is_truncatable(e->kid[1], depth - 1);
    case EXPR_NOT: return depth && is_truncatable(e->kid[0], depth - 1);
    default: return false;
  }
}

/* match: extract(concat(h, l))   result: the part, or the concatenation of the two cut parts */
static const Expr *extract_concat(ExprTable *t, const Expr *a, unsigned lo, unsigned width) {
  unsigned n = a->kid[1]->width;
  if (lo >= n) return expr_extract(t, a->kid[0], lo - n, width);
  if (lo + width <= n) return expr_extract(t, a->kid[1], lo, width);
  return expr_concat(t, expr_extract(t, a->kid[0], 0, lo + width - n),
                     expr_extract(t, a->kid[1], lo, n - lo));
}

/* match: extract of zext, sext
 * result: the extension of the remaining bits of the operand; above them copies of the sign bit */
static const Expr *extract_extension(ExprTable *t, const Expr *a, unsigned lo, unsigned width) {
  const Expr *x = a->kid[0];
  unsigned n = x->width;
  if (lo + width <= n) return expr_extract(t, x, lo, width);
  if (a->kind == EXPR_ZEXT)
    return lo >= n ? expr_const(t, width, 0) : expr_zext(t, expr_extract(t, x, lo, n - lo), width);
  unsigned from = lo >= n ? n - 1 : lo;
  return expr_sext(t, expr_extract(t, x, from, n - from), width);
}

/* match: extract(x & k), (x | k), (x ^ k) if the extracted part of k is all zeros or all ones
 * result: the part without the operation */
static const Expr *extract_masked(ExprTable *t, const Expr *a, unsigned lo, unsigned width) {
  if (!expr_is_const(a->kid[1])) return NULL;
  U128 k = a->kid[1]->value >> lo & mask128(width);
  if (k && k != mask128(width)) return NULL;
  return expr_binary(t, a->kind, expr_extract(t, a->kid[0], lo, width), expr_const(t, width, k));
}

/* match: extract(ite(c, k, y))
 * result: ite(c, extract(k), extract(y)), if one arm is constant and neither is an ITE */
static const Expr *extract_ite(ExprTable *t, const Expr *a, unsigned lo, unsigned width) {
  const Expr *x = a->kid[1], *y = a->kid[2];
  if (!expr_is_const(x) && !expr_is_const(y)) return NULL;
  if (x->kind == EXPR_ITE || y->kind == EXPR_ITE) return NULL;
  return expr_ite(t, a->kid[0], expr_extract(t, x, lo, width), expr_extract(t, y, lo, width));
}

static const Expr *simplify_extract(ExprTable *t, const Expr *a, unsigned lo, unsigned width) {
  const Expr *e;
  switch ((int)a->kind) {
    case EXPR_EXTRACT: return expr_extract(t, a->kid[0], a->lo + lo, width);
    case EXPR_CONCAT: return extract_concat(t, a, lo, width);
    case EXPR_ZEXT:
    case EXPR_SEXT: return extract_extension(t, a, lo, width);
    case EXPR_ITE: return extract_ite(t, a, lo, width);
    case EXPR_AND:
    case EXPR_OR:
    case EXPR_XOR:
      if ((e = extract_masked(t, a, lo, width))) return e;
      break;
    case EXPR_MUL:
      if (lo && lo + width == a->width && (e = simplify_high_product(t, a, lo))) return e;
      break;
    case EXPR_ADD:
    case EXPR_SUB:
    case EXPR_NOT: break;
    default: return NULL;
  }
  /* match: the low bits of a + b, a - b, a * b, a & b, ~a
   * result: the operation on the low bits */
  if (lo || !is_truncatable(a, 3)) return NULL;
  const Expr *x = expr_extract(t, a->kid[0], 0, width);
  return a->kind == EXPR_NOT ? expr_not(t, x)
                             : expr_binary(t, a->kind, x, expr_extract(t, a->kid[1], 0, width));
}

const Expr *expr_extract(ExprTable *t, const Expr *a, unsigned lo, unsigned width) {
  assert(width && lo + width <= a->width);
  if (width == a->width) return a;
  if (expr_is_const(a)) return expr_const(t, width, a->value >> lo);
  if (is_constant_per_version(a))
    return shadow_from(t, a, expr_extract(t, a->kid[0], lo, width),
                       expr_extract(t, a->kid[1], lo, width));
  const Expr *e = NULL;
  if (!too_deep(t)) {
    t->depth++;
    e = simplify_extract(t, a, lo, width);
    t->depth--;
    assert(!e || e->width == width);
  }
  return e ? e : intern_node(t, EXPR_EXTRACT, width, lo, a, NULL, NULL);
}

/* ---- concat ---- */

/* Returns two adjacent parts as one expression that is not a concatenation; NULL if they have
 * nothing in common. */
static const Expr *simplify_structure_join(ExprTable *t, const Expr *hi, const Expr *lo) {
  unsigned width = hi->width + lo->width;
  TwoValued h, l;
  /* match: concat(k1, k2)   result: the constant */
  if (expr_is_const(hi) && expr_is_const(lo))
    return expr_const(t, width, hi->value << lo->width | lo->value);
  /* match: concat(x[i..j], x[k..i-1])   result: x[k..j] */
  if (hi->kind == EXPR_EXTRACT && lo->kind == EXPR_EXTRACT && hi->kid[0] == lo->kid[0] &&
      hi->lo == lo->lo + lo->width)
    return expr_extract(t, hi->kid[0], lo->lo, width);
  /* match: concat(ite(c, k1, k0), ite(c, k3, k2))   result: ite(c, k1 k3, k0 k2) */
  if (is_two_valued(hi, &h) && is_two_valued(lo, &l) && h.cond == l.cond)
    return make_two_valued(t, h.cond, width, h.if_true << lo->width | l.if_true,
                           h.if_false << lo->width | l.if_false);
  /* match: concat(ite(c, a, b), ite(c, d, e))   result: ite(c, concat(a, d), concat(b, e)) */
  if (hi->kind == EXPR_ITE && lo->kind == EXPR_ITE && hi->kid[0] == lo->kid[0])
    return expr_ite(t, hi->kid[0], expr_concat(t, hi->kid[1], lo->kid[1]),
                    expr_concat(t, hi->kid[2], lo->kid[2]));
  return NULL;
}

/* match: concat(x[i..j], l) where l is what x[k..i-1] simplifies to   result: x[k..j]
 * match: concat(copies of l's sign bit, l)                            result: sext(l) */
static const Expr *rejoin(ExprTable *t, const Expr *hi, const Expr *lo) {
  unsigned n = lo->width;
  if (hi->kind == EXPR_EXTRACT && hi->lo >= n && hi->kid[0]->kind != EXPR_VAR &&
      hi->kid[0]->kind != EXPR_SELECT && expr_extract(t, hi->kid[0], hi->lo - n, n) == lo)
    return expr_extract(t, hi->kid[0], hi->lo - n, hi->width + n);
  const Expr *bit = hi->kind == EXPR_SEXT ? hi->kid[0] : hi;
  if (bit->width == 1 && n > 1 && !expr_is_const(bit) &&
      (bit->kind == EXPR_EXTRACT || hi->kind == EXPR_SEXT) && expr_extract(t, lo, n - 1, 1) == bit)
    return expr_sext(t, lo, hi->width + n);
  return NULL;
}

static const Expr *simplify_concat(ExprTable *t, const Expr *hi, const Expr *lo) {
  unsigned width = hi->width + lo->width;
  /* match: concat(0, x)   result: zext(x) */
  if (expr_is_value(hi, 0)) return expr_zext(t, lo, width);
  /* match: concat(zext(x), y)   result: zext(concat(x, y)) */
  if (hi->kind == EXPR_ZEXT && hi->kid[0]->width > 1)
    return expr_zext(t, expr_concat(t, hi->kid[0], lo), width);
  /* match: concat(concat(a, b), c)   result: concat(a, concat(b, c)) */
  if (hi->kind == EXPR_CONCAT) return expr_concat(t, hi->kid[0], expr_concat(t, hi->kid[1], lo));
  /* match: concat(k, zext(x))   result: concat(k 0, x) */
  if (expr_is_const(hi) && lo->kind == EXPR_ZEXT) {
    unsigned zeros = lo->width - lo->kid[0]->width;
    return expr_concat(t, expr_const(t, hi->width + zeros, hi->value << zeros), lo->kid[0]);
  }
  const Expr *next = lo->kind == EXPR_CONCAT ? lo->kid[0] : lo;
  const Expr *e = simplify_structure_join(t, hi, next);
  if (e) return next == lo ? e : expr_concat(t, e, lo->kid[1]);
  if ((e = rejoin(t, hi, lo))) return e;
  if (next != lo && (e = rejoin(t, hi, next))) return expr_concat(t, e, lo->kid[1]);
  if (hi->kind == EXPR_ZEXT) return expr_zext(t, expr_concat(t, hi->kid[0], lo), width);
  return NULL;
}

const Expr *expr_concat(ExprTable *t, const Expr *hi, const Expr *lo) {
  unsigned width = hi->width + lo->width;
  assert(hi->width && lo->width && width <= MAX_WIDTH);
  if (is_constant_per_version(hi) && is_constant_per_version(lo)) {
    if (expr_is_const(hi) && expr_is_const(lo))
      return expr_const(t, width, hi->value << lo->width | lo->value);
    return shadow_from(t, hi->has_shadow ? hi : lo,
                       expr_concat(t, side_of(hi, OLD), side_of(lo, OLD)),
                       expr_concat(t, side_of(hi, NEW), side_of(lo, NEW)));
  }
  const Expr *e = NULL;
  if (!too_deep(t)) {
    t->depth++;
    e = simplify_concat(t, hi, lo);
    t->depth--;
    assert(!e || e->width == width);
  }
  return e ? e : intern_node(t, EXPR_CONCAT, width, 0, hi, lo, NULL);
}

const Expr *expr_from_bytes(ExprTable *t, const Expr *const *bytes, unsigned n) {
  assert(n >= 1 && n <= MAX_WIDTH / 8);
  const Expr *first = bytes[n - 1];
  /* A word stored whole and read whole: check whether it has these bytes instead of joining them
   * one by one. */
  if (n > 1 && first->kind == EXPR_EXTRACT && first->kid[0]->width == 8 * n &&
      first->lo == 8 * (n - 1)) {
    const Expr *word = first->kid[0];
    unsigned i = 0;
    while (i < n - 1 && expr_extract(t, word, 8 * i, 8) == bytes[i])
      i++;
    if (i == n - 1) return word;
  }
  const Expr *e = first;
  for (unsigned i = n - 1; i-- > 0;)
    e = expr_concat(t, e, bytes[i]);
  return e;
}

/* ---- extensions ---- */

static bool never_wraps(ExprTable *t, const Expr *sum) {
  Known a = known_of(t, sum->kid[0]), b = known_of(t, sum->kid[1]);
  return a.max <= mask128(sum->width) - b.max;
}

static const Expr *simplify_zext(ExprTable *t, const Expr *a, unsigned width) {
  TwoValued v;
  switch ((int)a->kind) {
    case EXPR_ZEXT: /* match: zext(zext(x))   result: zext(x) */
      return expr_zext(t, a->kid[0], width);
    case EXPR_ITE:
    case EXPR_SEXT: /* match: zext(ite(c, k1, k0))   result: ite(c, zext k1, zext k0) */
      return is_two_valued(a, &v) ? make_two_valued(t, v.cond, width, v.if_true, v.if_false) : NULL;
    case EXPR_EXTRACT: /* match: zext(x[0..n]) to x's width, where x is 0 above   result: x */
      if (a->lo || a->kid[0]->width != width) return NULL;
      return known_of(t, a->kid[0]).max <= mask128(a->width) ? a->kid[0] : NULL;
    case EXPR_ADD: /* match: zext(a + b) that never wraps   result: zext(a) + zext(b) */
      if (!never_wraps(t, a)) return NULL;
      return expr_binary(t, EXPR_ADD, expr_zext(t, a->kid[0], width),
                         expr_zext(t, a->kid[1], width));
    default: return NULL;
  }
}

const Expr *expr_zext(ExprTable *t, const Expr *a, unsigned width) {
  assert(a->width && width >= a->width && width <= MAX_WIDTH);
  if (width == a->width) return a;
  if (expr_is_const(a)) return expr_const(t, width, a->value);
  if (is_constant_per_version(a))
    return shadow_from(t, a, expr_zext(t, a->kid[0], width), expr_zext(t, a->kid[1], width));
  const Expr *e = NULL;
  if (!too_deep(t)) {
    t->depth++;
    e = simplify_zext(t, a, width);
    t->depth--;
    assert(!e || e->width == width);
  }
  return e ? e : intern_node(t, EXPR_ZEXT, width, 0, a, NULL, NULL);
}

static const Expr *simplify_sext(ExprTable *t, const Expr *a, unsigned width) {
  TwoValued v;
  /* match: sext(sext(x))   result: sext(x) */
  if (a->kind == EXPR_SEXT) return expr_sext(t, a->kid[0], width);
  /* match: sext(ite(c, k1, k0))   result: ite(c, sext k1, sext k0) */
  if (is_two_valued(a, &v))
    return make_two_valued(t, v.cond, width, (U128)sext128(v.if_true, a->width),
                           (U128)sext128(v.if_false, a->width));
  /* match: sext(!c), 1 bit   result: ~sext(c) */
  if (a->width == 1 && a->kind == EXPR_NOT)
    return expr_ite(t, a->kid[0], expr_const(t, width, 0), expr_const(t, width, ~(U128)0));
  /* match: sext(x) where x is nonnegative   result: zext(x) */
  if (known_of(t, a).zeros & sign_bit(a->width)) return expr_zext(t, a, width);
  return NULL;
}

const Expr *expr_sext(ExprTable *t, const Expr *a, unsigned width) {
  assert(a->width && width >= a->width && width <= MAX_WIDTH);
  if (width == a->width) return a;
  if (expr_is_const(a)) return expr_const(t, width, (U128)sext128(a->value, a->width));
  if (is_constant_per_version(a))
    return shadow_from(t, a, expr_sext(t, a->kid[0], width), expr_sext(t, a->kid[1], width));
  const Expr *e = NULL;
  if (!too_deep(t)) {
    t->depth++;
    e = simplify_sext(t, a, width);
    t->depth--;
    assert(!e || e->width == width);
  }
  return e ? e : intern_node(t, EXPR_SEXT, width, 0, a, NULL, NULL);
}

/* ---- ite ---- */

/* match: ite(c, a, b), 1 bit, with a constant arm or c as an arm
 * result: and, or of the conditions */
static const Expr *ite_of_bits(ExprTable *t, const Expr *c, const Expr *a, const Expr *b) {
  if (expr_is_true(a) || a == c) return expr_or(t, c, b);
  if (expr_is_false(a)) return expr_and(t, expr_not(t, c), b);
  if (expr_is_false(b) || b == c) return expr_and(t, c, a);
  if (expr_is_true(b)) return expr_or(t, expr_not(t, c), a);
  return NULL;
}

/* match: ite(c, zext(a), zext(b)), ite(c, zext(a), k)   result: zext(ite(c, a, b)) */
static const Expr *ite_of_zext(ExprTable *t, const Expr *c, const Expr *a, const Expr *b) {
  const Expr *x = a->kind == EXPR_ZEXT ? a : b, *y = x == a ? b : a;
  if (x->kind != EXPR_ZEXT) return NULL;
  unsigned n = x->kid[0]->width;
  /* a bit and a constant, or two bits: nothing is gained, and the constant must stay visible */
  if (n == 1) return NULL;
  bool fits =
      y->kind == EXPR_ZEXT ? y->kid[0]->width == n : expr_is_const(y) && y->value <= mask128(n);
  if (!fits) return NULL;
  return expr_zext(t, expr_ite(t, c, expr_extract(t, a, 0, n), expr_extract(t, b, 0, n)), a->width);
}

static const Expr *simplify_ite(ExprTable *t, const Expr *c, const Expr *a, const Expr *b) {
  unsigned w = a->width;
  /* match: ite(!c, a, b)   result: ite(c, b, a) */
  if (c->kind == EXPR_NOT) return expr_ite(t, c->kid[0], b, a);
  if (w == 1) return ite_of_bits(t, c, a, b);
  if (expr_is_const(a) && expr_is_const(b)) {
    /* match: ite(c, 1, 0), ite(c, 0, 1), ite(c, -1, 0)   result: zext(c), zext(!c), sext(c) */
    if (a->value == 1 && !b->value) return expr_zext(t, c, w);
    if (!a->value && b->value == 1) return expr_zext(t, expr_not(t, c), w);
    if (a->value == mask128(w) && !b->value) return expr_sext(t, c, w);
    return NULL;
  }
  /* match: ite(c, ite(c, x, y), b), ite(c, a, ite(c, x, y))   result: ite(c, x, b), ite(c, a, y) */
  if (a->kind == EXPR_ITE && a->kid[0] == c) return expr_ite(t, c, a->kid[1], b);
  if (b->kind == EXPR_ITE && b->kid[0] == c) return expr_ite(t, c, a, b->kid[2]);
  /* match: ite(c, ite(d, x, b), b), ite(c, ite(d, b, x), b)
   * result: ite(c & d, x, b), ite(c & !d, x, b) */
  if (a->kind == EXPR_ITE && a->kid[2] == b)
    return expr_ite(t, expr_and(t, c, a->kid[0]), a->kid[1], b);
  if (a->kind == EXPR_ITE && a->kid[1] == b)
    return expr_ite(t, expr_and(t, c, expr_not(t, a->kid[0])), a->kid[2], b);
  /* match: ite(c, a, ite(d, a, y)), ite(c, a, ite(d, x, a))
   * result: ite(c | d, a, y), ite(c | !d, a, x) */
  if (b->kind == EXPR_ITE && b->kid[1] == a)
    return expr_ite(t, expr_or(t, c, b->kid[0]), a, b->kid[2]);
  if (b->kind == EXPR_ITE && b->kid[2] == a)
    return expr_ite(t, expr_or(t, c, expr_not(t, b->kid[0])), a, b->kid[1]);
  /* match: ite(x == k, k, x)   result: x */
  if (c->kind == EXPR_EQ &&
      ((c->kid[0] == b && c->kid[1] == a) || (c->kid[0] == a && c->kid[1] == b)))
    return b;
  return ite_of_zext(t, c, a, b);
}

const Expr *expr_ite(ExprTable *t, const Expr *c, const Expr *a, const Expr *b) {
  assert(c->width == 1 && a->width && a->width == b->width);
  if (expr_is_const(c)) return c->value ? a : b;
  if (a == b) return a;
  /* match: ite(SHADOW(k, k'), a, b)   result: each version's own arm */
  if (is_constant_per_version(c))
    return shadow_from(t, c, c->kid[OLD]->value ? a : b, c->kid[NEW]->value ? a : b);
  const Expr *e = NULL;
  if (!too_deep(t)) {
    t->depth++;
    e = simplify_ite(t, c, a, b);
    t->depth--;
    assert(!e || e->width == a->width);
  }
  return e ? e : intern_node(t, EXPR_ITE, a->width, 0, c, a, b);
}

/* ---- shadow ---- */

const Expr *expr_shadow(ExprTable *t, const Expr *o, const Expr *n) {
  assert(o->width && o->width == n->width);
  /* match: SHADOW(SHADOW(a, b), c)
   * result: SHADOW(a, c), because a side belongs only to its own version */
  o = expr_project(t, o, OLD);
  n = expr_project(t, n, NEW);
  if (o == n) return o;
  const Expr *shadow = intern_node(t, EXPR_SHADOW, o->width, 0, o, n, NULL);
  origin_note(t, shadow);
  return shadow;
}
