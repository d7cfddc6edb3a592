/* Bitwise operations and shifts.
 *
 * Masks and shifts by constants are moves of bits: they become EXTRACT, CONCAT and ZEXT, so that a
 * byte that is split and reassembled is the byte itself. combine_pieces is the general tool: it
 * cuts both operands at the boundaries of their parts and computes each piece without an
 * operation. */
#include <assert.h>

#include "expr/simplify.h"

enum { MAX_PIECES = 16 };

/* ---- pieces ---- */

/* The end (exclusive) of the part of e that begins at bit `at`: a run of equal bits of a constant,
 * a part of a concatenation. */
static unsigned end_of_part(const Expr *e, unsigned at) {
  assert(at < e->width);
  unsigned base = 0;
  for (;;) {
    if (e->kind == EXPR_CONCAT) {
      if (at < base + e->kid[1]->width) {
        e = e->kid[1];
      } else {
        base += e->kid[1]->width;
        e = e->kid[0];
      }
    } else if (e->kind == EXPR_ZEXT) {
      if (at >= base + e->kid[0]->width) return base + e->width;
      e = e->kid[0];
    } else if (e->kind == EXPR_CONST) {
      unsigned i = at - base, bit = e->value >> i & 1;
      while (i < e->width && (e->value >> i & 1) == bit)
        i++;
      return base + i;
    } else {
      return base + e->width;
    }
  }
}

static bool is_all_ones(const Expr *e) { return expr_is_const(e) && e->value == mask128(e->width); }
static bool simplify_bits_is_zero(const Expr *e) { return expr_is_value(e, 0); }

/* One piece of a op b; NULL if it needs an operation. */
static const Expr *settle_piece(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  assert(a->width == b->width);
  if (kind == EXPR_AND) {
    if (simplify_bits_is_zero(a) || is_all_ones(b)) return a;
    if (simplify_bits_is_zero(b) || is_all_ones(a)) return b;
  } else {
    if (simplify_bits_is_zero(a)) return b;
    if (simplify_bits_is_zero(b)) return a;
    if (kind == EXPR_OR && is_all_ones(a)) return a;
    if (kind == EXPR_OR && is_all_ones(b)) return b;
  }
  if (kind != EXPR_ADD && expr_is_const(a) && expr_is_const(b)) return expr_binary(t, kind, a, b);
  return a == b && (kind == EXPR_AND || kind == EXPR_OR) ? a : NULL;
}

static bool has_parts(const Expr *e) {
  return e->kind == EXPR_CONCAT || e->kind == EXPR_ZEXT || e->kind == EXPR_CONST;
}

const Expr *combine_pieces(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  assert(a->width == b->width);
  if (!has_parts(a) && !has_parts(b)) return NULL;
  if (kind != EXPR_AND && (a->kind == EXPR_CONST || !has_parts(a)) &&
      (b->kind == EXPR_CONST || !has_parts(b)))
    return NULL;
  const Expr *piece[MAX_PIECES];
  unsigned n = 0;
  for (unsigned at = 0, end; at < a->width; at = end) {
    unsigned end_a = end_of_part(a, at), end_b = end_of_part(b, at);
    end = end_a < end_b ? end_a : end_b;
    if (n == MAX_PIECES) return NULL;
    piece[n] =
        settle_piece(t, kind, expr_extract(t, a, at, end - at), expr_extract(t, b, at, end - at));
    if (!piece[n++]) return NULL;
  }
  const Expr *e = piece[n - 1];
  while (--n)
    e = expr_concat(t, e, piece[n - 1]);
  return e;
}

/* A mask with more than two runs of ones on an operand without parts is clearer as a mask. */
static bool is_simple_mask(U128 mask) {
  U128 changes = mask ^ mask << 1;
  unsigned n = (unsigned)__builtin_popcountll((uint64_t)changes) +
               (unsigned)__builtin_popcountll((uint64_t)(changes >> 64));
  return n <= 4;
}

/* ---- and, or ---- */

/* Simplifies a & b if both are conditions on the same operand; NULL if nothing is known.
 * match: x == k1 & x == k2       result: false (the constants differ)
 * match: x == k1 & !(x == k2)    result: x == k1 */
static const Expr *and_of_tests(ExprTable *t, const Expr *a, const Expr *b) {
  bool a_not = a->kind == EXPR_NOT, b_not = b->kind == EXPR_NOT;
  const Expr *x = a_not ? a->kid[0] : a, *y = b_not ? b->kid[0] : b;
  if (x->kind != EXPR_EQ || y->kind != EXPR_EQ || x->kid[0] != y->kid[0] || x == y) return NULL;
  if (!expr_is_const(x->kid[1]) || !expr_is_const(y->kid[1])) return NULL;
  if (a_not && b_not) return NULL;
  if (a_not) return b;
  if (b_not) return a;
  return expr_bool(t, false);
}

/* Does the chain of `kind` below e contain `part` among its first few operands? */
static bool chain_has(const Expr *e, ExprKind kind, const Expr *part) {
  for (unsigned i = 0; i < 4 && e->kind == kind; i++, e = e->kid[0])
    if (e->kid[0] == part || e->kid[1] == part) return true;
  return false;
}

static const Expr *complement_of(const Expr *e) { return e->kind == EXPR_NOT ? e->kid[0] : NULL; }

/* match: a & (a & b), a & (a | b), a & ~a, a & (~a & b), a & (~a | b); dually for or
 * result: a & b, a, 0, 0, a & b */
static const Expr *absorb(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  ExprKind dual = kind == EXPR_AND ? EXPR_OR : EXPR_AND;
  const Expr *annihilator = expr_const(t, a->width, kind == EXPR_AND ? 0 : mask128(a->width));
  if (a == b) return a;
  if (are_complements(a, b)) return annihilator;
  for (unsigned i = 0; i < 2; i++) {
    const Expr *x = i ? b : a, *y = i ? a : b, *not_x = complement_of(x);
    if (chain_has(y, kind, x)) return y;
    if (chain_has(y, dual, x)) return x;
    if (not_x && chain_has(y, kind, not_x)) return annihilator;
    if (y->kind == kind && (is_not(y->kid[0], x) || is_not(y->kid[1], x))) return annihilator;
    /* match: a & ~(a & b), a & ~(a | b); dually for or   result: a & ~b, 0 */
    const Expr *inner = y->kind == EXPR_NOT ? y->kid[0] : NULL;
    if (inner && (inner->kind == kind || inner->kind == dual) &&
        (inner->kid[0] == x || inner->kid[1] == x))
      return inner->kind == dual
                 ? annihilator
                 : expr_binary(t, kind, x, expr_not(t, inner->kid[inner->kid[0] == x]));
    if (y->kind != dual) continue;
    for (unsigned k = 0; k < 2; k++)
      if (are_complements(x, y->kid[k])) return expr_binary(t, kind, x, y->kid[1 - k]);
  }
  return NULL;
}

/* match: (x op k1) op k2   result: x op (k1 op k2) */
static const Expr *merge_constants(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  if (expr_is_const(b) && a->kind == kind && expr_is_const(a->kid[1]))
    return expr_binary(t, kind, a->kid[0], expr_binary(t, kind, a->kid[1], b));
  /* match: (x op k) op y   result: (x op y) op k */
  if (!expr_is_const(b) && a->kind == kind && expr_is_const(a->kid[1]))
    return expr_binary(t, kind, expr_binary(t, kind, a->kid[0], b), a->kid[1]);
  if (b->kind == kind && expr_is_const(b->kid[1]))
    return expr_binary(t, kind, expr_binary(t, kind, a, b->kid[0]), b->kid[1]);
  return NULL;
}

/* match: zext(a) op zext(b) or zext(a) op k
 * result: zext(a op b), as narrow as the wider of the two */
static const Expr *narrow_bitwise(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  unsigned na = a->kind == EXPR_ZEXT ? a->kid[0]->width : a->width,
           nb = b->kind == EXPR_ZEXT ? b->kid[0]->width : b->width;
  if (expr_is_const(b))
    for (nb = 1; b->value >> 1 >> (nb - 1); nb++) {
    }
  unsigned least = na < nb ? na : nb, most = na < nb ? nb : na;
  unsigned n = kind == EXPR_AND ? least : most;
  if (n >= a->width || (kind == EXPR_AND && a->kind != EXPR_ZEXT && b->kind != EXPR_ZEXT))
    return NULL;
  return expr_zext(t, expr_binary(t, kind, expr_extract(t, a, 0, n), expr_extract(t, b, 0, n)),
                   a->width);
}

const Expr *simplify_and(ExprTable *t, const Expr *a, const Expr *b) {
  assert(a->width == b->width);
  const Expr *e;
  if (expr_is_const(b)) {
    /* match: x & 0, x & ~0, x & k that keeps or clears all bits that can be set
     * result: 0, x, x, 0 */
    U128 possible = ~known_of(t, a).zeros & mask128(a->width);
    if (!(possible & b->value)) return expr_const(t, a->width, 0);
    if (!(possible & ~b->value)) return a;
  }
  if ((e = absorb(t, EXPR_AND, a, b)) || (e = and_of_tests(t, a, b))) return e;
  if ((e = merge_constants(t, EXPR_AND, a, b)) || (e = narrow_bitwise(t, EXPR_AND, a, b))) return e;
  if (a->width > 1 && (!expr_is_const(b) || has_parts(a) || is_simple_mask(b->value)))
    return combine_pieces(t, EXPR_AND, a, b);
  return NULL;
}

const Expr *simplify_or(ExprTable *t, const Expr *a, const Expr *b) {
  assert(a->width == b->width);
  const Expr *e;
  /* match: x | 0, x | ~0   result: x, ~0 */
  if (expr_is_value(b, 0)) return a;
  if (is_all_ones(b)) return b;
  if ((e = absorb(t, EXPR_OR, a, b))) return e;
  /* match: !a | !b, 1 bit   result: !(a & b) */
  if (a->width == 1 && a->kind == EXPR_NOT && b->kind == EXPR_NOT)
    return expr_not(t, expr_and(t, a->kid[0], b->kid[0]));
  if ((e = merge_constants(t, EXPR_OR, a, b)) || (e = narrow_bitwise(t, EXPR_OR, a, b))) return e;
  return a->width > 1 ? combine_pieces(t, EXPR_OR, a, b) : NULL;
}

const Expr *simplify_xor(ExprTable *t, const Expr *a, const Expr *b) {
  assert(a->width == b->width);
  const Expr *e;
  /* match: x ^ 0, x ^ x, x ^ ~0, x ^ ~x   result: x, 0, ~x, ~0 */
  if (expr_is_value(b, 0)) return a;
  if (a == b) return expr_const(t, a->width, 0);
  if (is_all_ones(b)) return expr_not(t, a);
  if (are_complements(a, b)) return expr_const(t, a->width, mask128(a->width));
  /* match: ~a ^ ~b, ~a ^ k   result: a ^ b, a ^ ~k */
  if (a->kind == EXPR_NOT && b->kind == EXPR_NOT)
    return expr_binary(t, EXPR_XOR, a->kid[0], b->kid[0]);
  if (a->kind == EXPR_NOT && expr_is_const(b))
    return expr_binary(t, EXPR_XOR, a->kid[0], expr_const(t, a->width, ~b->value));
  /* match: (x ^ y) ^ y   result: x */
  for (unsigned i = 0; i < 2; i++) {
    const Expr *x = i ? b : a, *y = i ? a : b;
    if (x->kind != EXPR_XOR) continue;
    if (x->kid[0] == y) return x->kid[1];
    if (x->kid[1] == y) return x->kid[0];
  }
  if ((e = merge_constants(t, EXPR_XOR, a, b)) || (e = narrow_bitwise(t, EXPR_XOR, a, b))) return e;
  return a->width > 1 ? combine_pieces(t, EXPR_XOR, a, b) : NULL;
}

/* ---- shifts ---- */

static const Expr *simplify_bits_shift_left(ExprTable *t, const Expr *a, const Expr *b,
                                            unsigned n) {
  unsigned w = a->width;
  /* match: (x + c) << n
   * result: (x << n) + (c << n), a form in which pointer arithmetic finds its constants */
  if (a->kind == EXPR_ADD && expr_is_const(a->kid[1])) {
    const Expr *c = expr_const(t, w, a->kid[1]->value << n);
    return expr_binary(t, EXPR_ADD, expr_binary(t, EXPR_SHL, a->kid[0], b), c);
  }
  /* match: x << n   result: the low bits of x, zeros below */
  return expr_concat(t, expr_extract(t, a, 0, w - n), expr_const(t, n, 0));
}

const Expr *simplify_shift(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  unsigned w = a->width;
  /* match: 0 << x, 0 >> x   result: 0 */
  if (expr_is_value(a, 0)) return a;
  if (!expr_is_const(b)) {
    /* match: a shift that always leaves nothing   result: 0 */
    if (kind != EXPR_ASHR && known_of(t, b).min >= w) return expr_const(t, w, 0);
    /* match: arithmetic shift of a nonnegative operand   result: the logical one */
    if (kind == EXPR_ASHR && (known_of(t, a).zeros & sign_bit(w)))
      return expr_binary(t, EXPR_LSHR, a, b);
    return NULL;
  }
  if (!b->value) return a;
  if (b->value >= w && kind != EXPR_ASHR) return expr_const(t, w, 0);
  unsigned n = b->value >= w ? w - 1 : (unsigned)b->value;
  if (kind == EXPR_SHL) return simplify_bits_shift_left(t, a, b, n);
  if (!n) return a; /* 1 bit */
  /* match: x >> n   result: the high bits of x, zero- or sign-extended */
  const Expr *high = expr_extract(t, a, n, w - n);
  return kind == EXPR_LSHR ? expr_zext(t, high, w) : expr_sext(t, high, w);
}
