/* The entry point of binary operations and the rules that hold for every kind; the rules for single
 * kinds are in simplify_arith.c (sums, products, division), simplify_bits.c (bitwise, shifts),
 * simplify_compare.c; those for concat, extract, extensions and ITE are in simplify_structure.c.
 *
 * Canonical form, on which the rules rely:
 *
 *   - constants are right operands of commutative operations, other operands are ordered by id
 *   - a sum is (P - N) + c with c outermost
 *   - shifts, multiplications and unsigned divisions by powers of two are EXTRACT, CONCAT, ZEXT
 *   - zeros on top are ZEXT
 *   - CONCAT leans right (kid 0 is not a CONCAT)
 *   - comparison with a constant is EQ, ULT or SLT; among comparisons, NOT is only applied to EQ
 *   - a 0/1 choice is the ZEXT of its condition
 *
 * Every rule is an identity for every assignment and version, so shadow nodes need no special
 * care. */
#include "expr/simplify.h"
#include "expr/expr_text.h"

#include <assert.h>

#include "expr/eval.h"

bool is_two_valued(const Expr *e, TwoValued *v) {
  if (e->kind == EXPR_ITE && e->width > 1 && expr_is_const(e->kid[1]) && expr_is_const(e->kid[2]))
    *v = (TwoValued){e->kid[0], e->kid[1]->value, e->kid[2]->value};
  else if (e->kind == EXPR_ZEXT && e->kid[0]->width == 1)
    *v = (TwoValued){e->kid[0], 1, 0};
  else if (e->kind == EXPR_SEXT && e->kid[0]->width == 1)
    *v = (TwoValued){e->kid[0], mask128(e->width), 0};
  else
    return false;
  if (v->cond->kind == EXPR_NOT) *v = (TwoValued){v->cond->kid[0], v->if_false, v->if_true};
  return true;
}

const Expr *make_two_valued(ExprTable *t, const Expr *cond, unsigned width, U128 if_true,
                            U128 if_false) {
  assert(cond->width == 1);
  return expr_ite(t, cond, expr_const(t, width, if_true), expr_const(t, width, if_false));
}

/* match: op(ite(c, k1, k0), k)
 * result: ite(c, op(k1, k), op(k0, k)); the same for two operands decided by one condition */
static const Expr *fold_two_valued(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  TwoValued x, y;
  if (!is_two_valued(a, &x)) {
    if (!expr_is_const(a)) return NULL;
    x.if_true = x.if_false = a->value;
    x.cond = NULL;
  }
  if (!is_two_valued(b, &y)) {
    if (!expr_is_const(b)) return NULL;
    y.if_true = y.if_false = b->value;
    y.cond = NULL;
  }
  const Expr *cond = x.cond ? x.cond : y.cond;
  if (x.cond && y.cond && x.cond != y.cond) return NULL;
  U128 k1 = eval_binary(kind, a->width, x.if_true, y.if_true),
       k0 = eval_binary(kind, a->width, x.if_false, y.if_false);
  return make_two_valued(t, cond, is_compare(kind) ? 1 : a->width, k1, k0);
}

static const Expr *simplify_binary(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  const Expr *e = fold_two_valued(t, kind, a, b);
  if (e) return e;
  switch ((int)kind) {
    case EXPR_ADD: return simplify_add(t, a, b);
    case EXPR_SUB: return simplify_sub(t, a, b);
    case EXPR_MUL: return simplify_mul(t, a, b);
    case EXPR_UDIV:
    case EXPR_SDIV:
    case EXPR_UREM:
    case EXPR_SREM: return simplify_division(t, kind, a, b);
    case EXPR_SHL:
    case EXPR_LSHR:
    case EXPR_ASHR: return simplify_shift(t, kind, a, b);
    case EXPR_AND: return simplify_and(t, a, b);
    case EXPR_OR: return simplify_or(t, a, b);
    case EXPR_XOR: return simplify_xor(t, a, b);
    case EXPR_EQ: return simplify_eq(t, a, b);
    default: return simplify_less(t, kind, a, b);
  }
}

const Expr *expr_binary(ExprTable *t, ExprKind kind, const Expr *a, const Expr *b) {
  assert(kind >= EXPR_ADD && kind <= EXPR_SLE && a->width && a->width == b->width);
  bool a_const = expr_is_const(a), b_const = expr_is_const(b);
  if (a_const && b_const)
    return expr_const(t, is_compare(kind) ? 1 : a->width,
                      eval_binary(kind, a->width, a->value, b->value));
  if (is_commutative(kind) && !b_const && (a_const || b->id < a->id)) {
    const Expr *swap = a;
    a = b;
    b = swap;
  }
  /* match: op over constants and SHADOW(const, const)   result: SHADOW(const, const) */
  if (is_constant_per_version(a) && is_constant_per_version(b))
    return shadow_from(t, a->has_shadow ? a : b,
                       expr_binary(t, kind, side_of(a, OLD), side_of(b, OLD)),
                       expr_binary(t, kind, side_of(a, NEW), side_of(b, NEW)));
  if (kind == EXPR_EQ && is_whole_text(a)) {
    if (is_whole_text(b)) return expr_texts_equal(t, a, b);
    if (expr_is_const(b)) return expr_bool(t, false);
  }
  if (t->depth >= MAX_REWRITE_DEPTH) return intern_binary(t, kind, a, b);
  t->depth++;
  const Expr *e = simplify_binary(t, kind, a, b);
  t->depth--;
  assert(!e || e->width == (is_compare(kind) ? 1 : a->width));
  return e ? e : intern_binary(t, kind, a, b);
}

/* ---- not ---- */

/* match: !(a < b), !(a <= b)   result: b <= a, b < a */
static const Expr *invert_comparison(ExprTable *t, const Expr *a) {
  switch ((int)a->kind) {
    case EXPR_ULT: return expr_binary(t, EXPR_ULE, a->kid[1], a->kid[0]);
    case EXPR_ULE: return expr_binary(t, EXPR_ULT, a->kid[1], a->kid[0]);
    case EXPR_SLT: return expr_binary(t, EXPR_SLE, a->kid[1], a->kid[0]);
    case EXPR_SLE: return expr_binary(t, EXPR_SLT, a->kid[1], a->kid[0]);
    default: return NULL;
  }
}

static const Expr *simplify_not(ExprTable *t, const Expr *a) {
  TwoValued v;
  const Expr *e = invert_comparison(t, a);
  if (e) return e;
  /* match: ~ite(c, k1, k0)   result: ite(c, ~k1, ~k0) */
  if (is_two_valued(a, &v)) return make_two_valued(t, v.cond, a->width, ~v.if_true, ~v.if_false);
  /* match: !(a | b), 1 bit
   * result: !a & !b (so that the path condition takes the operands one by one) */
  if (a->width == 1 && a->kind == EXPR_OR)
    return expr_and(t, expr_not(t, a->kid[0]), expr_not(t, a->kid[1]));
  /* match: ~(x + c)   result: (-1 - c) - x */
  if (a->kind == EXPR_ADD && expr_is_const(a->kid[1]))
    return expr_binary(t, EXPR_SUB, expr_const(t, a->width, ~a->kid[1]->value), a->kid[0]);
  /* match: ~(x ^ k)   result: x ^ ~k */
  if (a->kind == EXPR_XOR && expr_is_const(a->kid[1]))
    return expr_binary(t, EXPR_XOR, a->kid[0], expr_const(t, a->width, ~a->kid[1]->value));
  return NULL;
}

const Expr *expr_not(ExprTable *t, const Expr *a) {
  assert(a->width);
  if (expr_is_const(a)) return expr_const(t, a->width, ~a->value);
  /* match: ~~a   result: a */
  if (a->kind == EXPR_NOT) return a->kid[0];
  if (is_constant_per_version(a))
    return shadow_from(t, a, expr_not(t, a->kid[0]), expr_not(t, a->kid[1]));
  const Expr *e = NULL;
  if (t->depth < MAX_REWRITE_DEPTH) {
    t->depth++;
    e = simplify_not(t, a);
    t->depth--;
    assert(!e || e->width == a->width);
  }
  return e ? e : intern_node(t, EXPR_NOT, a->width, 0, a, NULL, NULL);
}
