/* Random expressions, each built twice: through the simplifying constructors and as it stands
 * (expr_raw). For tests only. */
#ifndef UMBRA_TESTS_RANDOM_EXPR_H
#define UMBRA_TESTS_RANDOM_EXPR_H
#include "base/vec.h"
#include "expr/eval.h"
#include "expr/expr.h"
#include "expr/expr_math.h"
#include "random_float.h"
#include "test.h"

typedef struct Pair {
  const Expr *e, *raw;
} Pair;

typedef struct Maker {
  ExprTable *t;
  TestRandom *r;
  bool shadows, arrays, floats, functions; /* functions: of the mathematical library, with floats */
  uint32_t vars;                           /* of input 0 */
  VEC(Pair) pool;
} Maker;

static inline bool one_in(Maker *m, unsigned n) { return test_below(m->r, n) == 0; }

static inline U128 random_value(Maker *m, unsigned width) {
  U128 v;
  switch (test_below(m->r, 6)) {
    case 0: v = test_below(m->r, 3); break;
    case 1: v = ~(U128)0 - test_below(m->r, 2); break;
    case 2: v = (U128)1 << test_below(m->r, width); break;
    case 3: v = ((U128)1 << test_below(m->r, width)) - 1; break;
    case 4: v = test_below(m->r, 256); break;
    default: v = u128_make(test_random(m->r), test_random(m->r)); break;
  }
  return v & mask128(width);
}

static inline Pair make(Maker *m, unsigned width, unsigned depth);

static inline Pair make_leaf(Maker *m, unsigned width) {
  if (width % 8 == 0 && width / 8 <= m->vars && !one_in(m, 3)) {
    const Expr *e = expr_input_bytes(m->t, 0, test_below(m->r, m->vars - width / 8 + 1), width / 8);
    return (Pair){e, e};
  }
  const Expr *k = expr_const(m->t, width, random_value(m, width));
  if (width < 8 && !one_in(m, 3)) {
    const Expr *v = expr_var(m->t, test_below(m->r, m->vars));
    unsigned lo = test_below(m->r, 9 - width);
    return (Pair){expr_extract(m->t, v, lo, width),
                  expr_raw(m->t, EXPR_EXTRACT, width, lo, v, NULL, NULL)};
  }
  return (Pair){k, k};
}

static inline Pair make_index(Maker *m, unsigned bits, unsigned align) {
  Pair i = make(m, bits, 2);
  Pair p = {expr_zext(m->t, i.e, 64), expr_raw(m->t, EXPR_ZEXT, 64, 0, i.raw, NULL, NULL)};
  if (align > 1) {
    const Expr *k = expr_const(m->t, 64, align);
    p = (Pair){expr_binary(m->t, EXPR_MUL, p.e, k),
               expr_raw(m->t, EXPR_MUL, 64, 0, p.raw, k, NULL)};
  }
  const Expr *k = expr_const(m->t, 64, test_below(m->r, 5));
  if (one_in(m, 3))
    p = (Pair){expr_binary(m->t, EXPR_ADD, p.e, k),
               expr_raw(m->t, EXPR_ADD, 64, 0, p.raw, k, NULL)};
  if (one_in(m, 6)) p.e = p.raw = expr_const(m->t, 64, test_below(m->r, 20));
  return p;
}

/* A read of a table with a few stores. Offsets are below 8 * 4 + 5, so that all is in range of 48
 * bytes. */
static inline Pair make_select(Maker *m, unsigned width, unsigned depth) {
  const Expr *bytes[48], *raw[48];
  for (int i = 0; i < 48; i++) {
    Pair b = one_in(m, 8) ? make(m, 8, depth > 1 ? 1 : 0) : make_leaf(m, 8);
    bytes[i] = b.e;
    raw[i] = b.raw;
  }
  const Expr *a = expr_table(m->t, bytes, 48), *ra = expr_table(m->t, raw, 48);
  for (unsigned n = test_below(m->r, 4); n--;) {
    unsigned size = 1u << test_below(m->r, 4);
    Pair i = make_index(m, 2, one_in(m, 2) ? 8 : size), v = make(m, 8 * size, depth - 1);
    a = expr_store(m->t, a, i.e, v.e);
    ra = expr_raw(m->t, EXPR_STORE, 0, 48, ra, i.raw, v.raw);
  }
  Pair i = make_index(m, 2, one_in(m, 2) ? 8 : width / 8);
  return (Pair){expr_select(m->t, a, i.e, width / 8),
                expr_raw(m->t, EXPR_SELECT, width, 0, ra, i.raw, NULL)};
}

static inline Pair make_binary(Maker *m, ExprKind kind, unsigned width, unsigned depth) {
  Pair a = make(m, width, depth - 1), b = make(m, width, depth - 1);
  unsigned w = kind >= EXPR_EQ ? 1 : width;
  return (Pair){expr_binary(m->t, kind, a.e, b.e), expr_raw(m->t, kind, w, 0, a.raw, b.raw, NULL)};
}

static inline unsigned float_width(Maker *m) {
  static const unsigned widths[] = {16, 32, 32, 64, 64, 80};
  return widths[test_below(m->r, 6)];
}

static inline Pair make_float_operand(Maker *m, unsigned width, unsigned depth) {
  static const Extended small[] = {0, 1, -1, 2, 0.5L, 3, 10, 1e9L, 0.1L};
  if (!one_in(m, 4)) return make(m, width, depth);
  U128 v =
      one_in(m, 2) ? random_float(m->r, width, 0) : float_bits(width, small[test_below(m->r, 9)]);
  const Expr *k = expr_const(m->t, width, v);
  return (Pair){k, k};
}

static inline Pair make_operation(Maker *m, ExprKind kind, unsigned width, uint32_t lo,
                                  const Pair *a) {
  const Expr *e[3] = {a[0].e, a[1].e, a[2].e};
  return (Pair){expr_float(m->t, kind, width, lo, e),
                expr_raw(m->t, kind, width, lo, a[0].raw, a[1].raw, a[2].raw)};
}

/* A float of `width` bits, or one bit, or an integer. */
static inline Pair make_float(Maker *m, unsigned width, unsigned depth) {
  Pair a[3] = {{0}};
  unsigned from = float_width(m), choice = test_below(m->r, 12);
  ExprKind kind = EXPR_FTOS + test_below(m->r, 2);
  if (width == 1 && !one_in(m, 4)) {
    kind = EXPR_FEQ + test_below(m->r, 3);
    a[1] = make_float_operand(m, from, depth - 1);
  }
  if (!float_is_width(width) || one_in(m, 8)) {
    a[0] = make_float_operand(m, from, depth - 1);
    return make_operation(m, kind, width, 0, a);
  }
  if (choice < 3) {
    static const unsigned widths[] = {8, 16, 32, 64, 31, 1, 128};
    a[0] = make(m, widths[test_below(m->r, 7)], depth - 1);
    return make_operation(m, EXPR_SITOF + test_below(m->r, 2), width, 0, a);
  }
  if (choice == 3 && from != width) {
    a[0] = make_float_operand(m, from, depth - 1);
    return make_operation(m, EXPR_FCONV, width, 0, a);
  }
  if (choice == 7 && m->functions && width > 16) {
    uint32_t f = test_below(m->r, MATH_FUNCTIONS);
    for (unsigned i = 0; i < math_operands(f); i++)
      a[i] = make_float_operand(m, width, depth - 1);
    return make_operation(m, math_operands(f) == 1 ? EXPR_MATH : EXPR_MATH2, width, f, a);
  }
  unsigned n = 2;
  kind = EXPR_FADD + test_below(m->r, 4);
  if (choice == 4) kind = EXPR_FMA, n = 3;
  if (choice == 5) kind = EXPR_FSQRT, n = 1;
  if (choice == 6) kind = EXPR_FROUND, n = 1;
  for (unsigned i = 0; i < n; i++)
    a[i] = make_float_operand(m, width, depth - 1);
  if (n == 2 && one_in(m, 8)) a[1] = a[0];
  return make_operation(m, kind, width, kind == EXPR_FROUND ? test_below(m->r, FLOAT_ROUNDINGS) : 0,
                        a);
}

static inline unsigned random_width(Maker *m) {
  static const unsigned widths[] = {1, 2, 5, 8, 8, 8, 13, 16, 24, 32, 32, 32, 33, 64, 64, 100, 128};
  return widths[test_below(m->r, sizeof widths / sizeof *widths)];
}

static inline Pair make_new(Maker *m, unsigned width, unsigned depth) {
  ExprTable *t = m->t;
  if (m->floats && (float_is_width(width) ? !one_in(m, 4) : one_in(m, 3)))
    return make_float(m, width, depth);
  unsigned choice = test_below(m->r, 30);
  if (m->shadows && choice == 0) {
    Pair a = make(m, width, depth - 1), b = make(m, width, depth - 1);
    return (Pair){expr_shadow(t, a.e, b.e), expr_raw(t, EXPR_SHADOW, width, 0, a.raw, b.raw, NULL)};
  }
  if (m->arrays && choice == 1 && (width == 8 || width == 16 || width == 32 || width == 64))
    return make_select(m, width, depth);
  if (choice < 5) {
    Pair c = make(m, 1, depth - 1), a = make(m, width, depth - 1), b = make(m, width, depth - 1);
    return (Pair){expr_ite(t, c.e, a.e, b.e), expr_raw(t, EXPR_ITE, width, 0, c.raw, a.raw, b.raw)};
  }
  if (choice < 7) {
    Pair a = make(m, width, depth - 1);
    return (Pair){expr_not(t, a.e), expr_raw(t, EXPR_NOT, width, 0, a.raw, NULL, NULL)};
  }
  if (choice < 10 && width > 1) {
    unsigned low = width > 8 && one_in(m, 2) ? 8 : 1 + test_below(m->r, width - 1);
    Pair a = make(m, width - low, depth - 1), b = make(m, low, depth - 1);
    return (Pair){expr_concat(t, a.e, b.e), expr_raw(t, EXPR_CONCAT, width, 0, a.raw, b.raw, NULL)};
  }
  if (choice < 14 && width > 1) {
    unsigned from = width > 8 && one_in(m, 2) ? 8 : 1 + test_below(m->r, width - 1);
    Pair a = make(m, from, depth - 1);
    if (one_in(m, 2))
      return (Pair){expr_zext(t, a.e, width), expr_raw(t, EXPR_ZEXT, width, 0, a.raw, NULL, NULL)};
    return (Pair){expr_sext(t, a.e, width), expr_raw(t, EXPR_SEXT, width, 0, a.raw, NULL, NULL)};
  }
  if (choice < 17 && width < 128) {
    unsigned from = width + 1 + test_below(m->r, 128 - width),
             lo = test_below(m->r, from - width + 1);
    if (width == 8 && one_in(m, 2)) from = 32, lo = 8 * test_below(m->r, 4);
    Pair a = make(m, from, depth - 1);
    return (Pair){expr_extract(t, a.e, lo, width),
                  expr_raw(t, EXPR_EXTRACT, width, lo, a.raw, NULL, NULL)};
  }
  if (width == 1 && !one_in(m, 3))
    return make_binary(m, EXPR_EQ + test_below(m->r, 5), random_width(m), depth);
  if (one_in(m, 2)) { /* the frequent ones */
    static const ExprKind kinds[] = {EXPR_ADD, EXPR_SUB, EXPR_AND, EXPR_OR, EXPR_MUL};
    return make_binary(m, kinds[test_below(m->r, 5)], width, depth);
  }
  return make_binary(m, EXPR_ADD + test_below(m->r, EXPR_XOR - EXPR_ADD + 1), width, depth);
}

static inline Pair make(Maker *m, unsigned width, unsigned depth) {
  for (unsigned tries = 0; tries < 6 && m->pool.len && one_in(m, 3); tries++) {
    Pair p = m->pool.data[test_below(m->r, (unsigned)m->pool.len)];
    if (p.e->width == width) return p;
  }
  Pair p = depth ? make_new(m, width, depth) : make_leaf(m, width);
  vec_push(&m->pool, p);
  return p;
}

static inline Model *random_model(TestRandom *r, uint32_t vars) {
  static const uint8_t corner[] = {0, 1, 0x7f, 0x80, 0xff};
  Model *model = model_new(vars);
  unsigned style = test_below(r, 4);
  for (uint32_t i = 0; i < vars; i++) {
    uint8_t any = (uint8_t)test_random(r);
    model->byte[i] = style == 0   ? any
                     : style == 1 ? corner[test_below(r, 5)]
                     : style == 2 ? (any & 7)
                                  : (test_below(r, 2) ? any : 0);
  }
  return model;
}
#endif
