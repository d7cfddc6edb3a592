/* Known bits and unsigned intervals of an expression, valid for every assignment.
 *
 * They are computed by looking only a few levels deep, as a pure function of the structure, so that
 * the simplifier's result does not depend on earlier queries. The direct-mapped cache only saves
 * time. */
#include "expr/expr_text.h"
#include "expr/table.h"

#include <assert.h>

extern const unsigned expr_known_room;

enum { DEPTH = 5 };

static Known unknown(unsigned width) { return (Known){0, 0, 0, mask128(width)}; }
static Known exactly(unsigned width, U128 v) { return (Known){~v & mask128(width), v, v, v}; }
static U128 known_larger(U128 a, U128 b) { return a > b ? a : b; }
static U128 smaller(U128 a, U128 b) { return a < b ? a : b; }

/* The leading bits of a width-bit number that min and max share, as a mask of those bits. */
static U128 known_common_prefix(unsigned width, U128 min, U128 max) {
  U128 differ = min ^ max;
  if (!differ) return mask128(width);
  uint64_t high = (uint64_t)(differ >> 64);
  unsigned top = high ? 127 - (unsigned)__builtin_clzll(high)
                      : 63 - (unsigned)__builtin_clzll((uint64_t)differ);
  return mask128(width) & ~mask128(top + 1);
}

static Known known_settle(unsigned width, Known k) {
  assert(!((k.zeros | k.ones | k.min | k.max) & ~mask128(width)));
  k.min = known_larger(k.min, k.ones);
  k.max = smaller(k.max, ~k.zeros & mask128(width));
  if (k.min > k.max) return unknown(width); /* only for expressions in unreachable code */
  U128 prefix = known_common_prefix(width, k.min, k.max);
  k.ones |= k.min & prefix;
  k.zeros |= ~k.min & prefix;
  return k;
}

static unsigned low_ones(U128 v) { /* length of the run of ones at the low end */
  uint64_t low = ~(uint64_t)v, high = ~(uint64_t)(v >> 64);
  if (low) return (unsigned)__builtin_ctzll(low);
  return high ? 64 + (unsigned)__builtin_ctzll(high) : 128;
}

static Known known_rec(const Expr *e, unsigned depth);

/* The low bits of a + b or a - b (bits below the first unknown one) are known. */
static void low_bits_of_sum(Known *k, const Known *a, const Known *b, bool subtract) {
  unsigned n = low_ones((a->zeros | a->ones) & (b->zeros | b->ones));
  U128 mask = mask128(n);
  U128 v = (subtract ? a->ones - b->ones : a->ones + b->ones) & mask;
  k->ones |= v;
  k->zeros |= ~v & mask;
}

static Known of_add(unsigned width, Known a, Known b) {
  Known k = unknown(width);
  U128 mask = mask128(width), lowest = a.min + b.min, highest = a.max + b.max;
  bool low_wraps = lowest > mask || lowest < a.min;
  bool high_wraps = highest > mask || highest < a.max;
  if (low_wraps == high_wraps) {
    k.min = lowest & mask;
    k.max = highest & mask;
  }
  low_bits_of_sum(&k, &a, &b, false);
  return k;
}

static Known of_sub(unsigned width, Known a, Known b) {
  Known k = unknown(width);
  if (a.min >= b.max) {
    k.min = a.min - b.max;
    k.max = a.max - b.min;
  }
  low_bits_of_sum(&k, &a, &b, true);
  return k;
}

static Known of_mul(unsigned width, Known a, Known b) {
  Known k = unknown(width);
  if (!(a.max >> 64) && !(b.max >> 64) && a.max * b.max <= mask128(width)) {
    k.min = a.min * b.min;
    k.max = a.max * b.max;
  }
  unsigned n = low_ones(a.zeros) + low_ones(b.zeros);
  k.zeros |= mask128(n > width ? width : n);
  return k;
}

static Known of_division(const Expr *e, Known a, Known b) {
  Known k = unknown(e->width);
  assert(e->kind == EXPR_UDIV || e->kind == EXPR_UREM);
  if (!b.min) return k;
  if (e->kind == EXPR_UDIV) {
    k.min = a.min / b.max;
    k.max = a.max / b.min;
  } else {
    k.max = smaller(a.max, b.max - 1);
  }
  return k;
}

static Known known_of_shift(const Expr *e, Known a, Known b) {
  Known k = unknown(e->width);
  if (b.min >= e->width) return e->kind == EXPR_ASHR ? k : exactly(e->width, 0);
  unsigned n = (unsigned)b.min;
  if (e->kind == EXPR_LSHR) k.max = a.max >> n;
  if (e->kind == EXPR_SHL && n) k.zeros = mask128(n);
  return k;
}

static Known known_of_choice(Known a, Known b) {
  return (Known){a.zeros & b.zeros, a.ones & b.ones, smaller(a.min, b.min),
                 known_larger(a.max, b.max)};
}

static Known of_concat(const Expr *e, unsigned depth) {
  unsigned n = e->kid[1]->width;
  Known h = known_rec(e->kid[0], depth - 1), l = known_rec(e->kid[1], depth);
  return (Known){h.zeros << n | l.zeros, h.ones << n | l.ones, h.min << n | l.min,
                 h.max << n | l.max};
}

static Known of_extract(const Expr *e, Known a) {
  U128 mask = mask128(e->width);
  Known k = {a.zeros >> e->lo & mask, a.ones >> e->lo & mask, 0, mask};
  if ((a.max >> e->lo) <= mask) {
    k.min = a.min >> e->lo;
    k.max = a.max >> e->lo;
  }
  return k;
}

static Known of_extension(const Expr *e, Known a) {
  unsigned n = e->kid[0]->width;
  U128 above = mask128(e->width) & ~mask128(n), sign = (U128)1 << (n - 1);
  if (e->kind == EXPR_ZEXT || (a.zeros & sign))
    return (Known){a.zeros | above, a.ones, a.min, a.max};
  if (a.ones & sign) return (Known){a.zeros, a.ones | above, a.min | above, a.max | above};
  return (Known){a.zeros & (sign - 1), a.ones & (sign - 1), 0, mask128(e->width)};
}

static Known of_bitwise(const Expr *e, Known a, Known b) {
  switch ((int)e->kind) {
    case EXPR_AND: return (Known){a.zeros | b.zeros, a.ones & b.ones, 0, smaller(a.max, b.max)};
    case EXPR_OR:
      return (Known){a.zeros & b.zeros, a.ones | b.ones, known_larger(a.min, b.min),
                     mask128(e->width)};
    default:
      return (Known){(a.zeros & b.zeros) | (a.ones & b.ones),
                     (a.zeros & b.ones) | (a.ones & b.zeros), 0, mask128(e->width)};
  }
}

/* TEXT: either characters, which are ASCII, or their number. The first is not a control
 * character. */
static Known of_text(const Expr *e) {
  Known k = unknown(e->width);
  for (unsigned i = 0; text_part(e->lo) != TEXT_LENGTH && i < e->width; i += 8)
    k.zeros |= (U128)0x80 << i;
  if (text_part(e->lo) == TEXT_WHOLE) k.min = ' ';
  if (text_part(e->lo) != TEXT_LENGTH) return k;
  unsigned least, most;
  text_bounds(e->lo, e->kid[0]->width, &least, &most);
  k.min = least;
  k.max = most;
  return k;
}

static Known known_raw(const Expr *e, unsigned depth) {
  const Expr *const *kid = e->kid;
  switch ((int)e->kind) {
    case EXPR_CONST: return exactly(e->width, e->value);
    case EXPR_CONCAT: return of_concat(e, depth);
    case EXPR_ZEXT:
    case EXPR_SEXT: return of_extension(e, known_rec(kid[0], depth));
    case EXPR_EXTRACT: return of_extract(e, known_rec(kid[0], depth - 1));
    case EXPR_NOT: {
      Known a = known_rec(kid[0], depth - 1);
      return (Known){a.ones, a.zeros, ~a.max & mask128(e->width), ~a.min & mask128(e->width)};
    }
    case EXPR_ADD:
      return of_add(e->width, known_rec(kid[0], depth - 1), known_rec(kid[1], depth - 1));
    case EXPR_SUB:
      return of_sub(e->width, known_rec(kid[0], depth - 1), known_rec(kid[1], depth - 1));
    case EXPR_MUL:
      return of_mul(e->width, known_rec(kid[0], depth - 1), known_rec(kid[1], depth - 1));
    case EXPR_UDIV:
    case EXPR_UREM:
      return of_division(e, known_rec(kid[0], depth - 1), known_rec(kid[1], depth - 1));
    case EXPR_SHL:
    case EXPR_LSHR:
      return known_of_shift(e, known_rec(kid[0], depth - 1), known_rec(kid[1], depth - 1));
    case EXPR_AND:
    case EXPR_OR:
    case EXPR_XOR: return of_bitwise(e, known_rec(kid[0], depth - 1), known_rec(kid[1], depth - 1));
    case EXPR_TEXT: return of_text(e);
    case EXPR_ITE:
      return known_of_choice(known_rec(kid[1], depth - 1), known_rec(kid[2], depth - 1));
    case EXPR_SHADOW:
      return known_of_choice(known_rec(kid[0], depth - 1), known_rec(kid[1], depth - 1));
    default: break;
  }
  return unknown(e->width);
}

static Known known_rec(const Expr *e, unsigned depth) {
  if (e->kind == EXPR_CONST) return exactly(e->width, e->value);
  if (!depth || e->kind == EXPR_VAR) return unknown(e->width);
  return known_settle(e->width, known_raw(e, depth));
}

Known known_of(ExprTable *t, const Expr *e) {
  assert(e->width);
  if (e->kind == EXPR_CONST) return exactly(e->width, e->value);
  KnownEntry *entry = &t->known[e->id & (expr_known_room - 1)];
  if (entry->id != e->id + 1) *entry = (KnownEntry){e->id + 1, known_rec(e, DEPTH)};
  return entry->known;
}

void expr_range(ExprTable *t, const Expr *e, U128 *min, U128 *max) {
  Known k = known_of(t, e);
  *min = k.min;
  *max = k.max;
}
