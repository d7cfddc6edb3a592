/* Private to the simplifier (simplify*.c): the rules by kind, and what they share.
 *
 * Each simplify_KIND gets operands that are not both constant, in canonical order (for a
 * commutative kind the constant right, else the lower id left), and returns the simplified
 * expression, or NULL if the node is to be built as it is. */
#ifndef UMBRA_EXPR_SIMPLIFY_H
#define UMBRA_EXPR_SIMPLIFY_H
#include "expr/table.h"

const Expr *simplify_add(ExprTable *t, const Expr *a, const Expr *b);
const Expr *simplify_sub(ExprTable *t, const Expr *a, const Expr *b);
const Expr *simplify_mul(ExprTable *t, const Expr *a, const Expr *b);
const Expr *simplify_high_product(ExprTable *t, const Expr *a, unsigned s); /* a >> s */
/* The number of zero bits at the low end of e, as far as its form shows them: x << n is stored as
 * the low bits of x followed by zeros. */
unsigned trailing_zeros(const Expr *e);
const Expr *simplify_division(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b);
const Expr *simplify_shift(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b);
const Expr *simplify_and(ExprTable *t, const Expr *a, const Expr *b);
const Expr *simplify_or(ExprTable *t, const Expr *a, const Expr *b);
const Expr *simplify_xor(ExprTable *t, const Expr *a, const Expr *b);
const Expr *simplify_eq(ExprTable *t, const Expr *a, const Expr *b);
const Expr *simplify_less(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b);

/* Returns a op b if every part of the bits can be computed without a new operation (disjoint parts,
 * masks); NULL otherwise. simplify_bits.c */
const Expr *combine_pieces(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b);

/* An expression that is one of two constants, chosen by a condition: ITE(c, k1, k0), or the zero or
 * sign extension of a bit. */
typedef struct TwoValued {
  const Expr *cond; /* never a NOT */
  U128 if_true, if_false;
} TwoValued;
bool is_two_valued(const Expr *e, TwoValued *v);
const Expr *make_two_valued(ExprTable *t, const Expr *cond, unsigned width, U128 if_true,
                            U128 if_false);

static inline bool is_not(const Expr *e, const Expr *of) {
  return e->kind == EXPR_NOT && e->kid[0] == of;
}
static inline bool are_complements(const Expr *a, const Expr *b) {
  return is_not(a, b) || is_not(b, a);
}
static inline U128 sign_bit(unsigned width) {
  assert(width >= 1 && width <= MAX_WIDTH);
  return (U128)1 << (width - 1);
}
static inline bool is_power_of_two(U128 v) { return v && !(v & (v - 1)); }
static inline unsigned log2_of(U128 v) { /* of a power of two */
  uint64_t low = (uint64_t)v;
  assert(is_power_of_two(v));
  return low ? (unsigned)__builtin_ctzll(low) : 64 + (unsigned)__builtin_ctzll((uint64_t)(v >> 64));
}
/* A constant, or a SHADOW of two constants. */
static inline bool is_constant_per_version(const Expr *e) {
  return e->kind == EXPR_CONST ||
         (e->kind == EXPR_SHADOW && e->kid[0]->kind == EXPR_CONST && e->kid[1]->kind == EXPR_CONST);
}
static inline const Expr *side_of(const Expr *e, Version v) {
  assert(v == OLD || v == NEW);
  return e->kind == EXPR_SHADOW ? e->kid[v] : e;
}
#endif
