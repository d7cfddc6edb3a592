#include "expr/conjunction.h"

#include <assert.h>

#include "base/int.h"
#include "base/vec.h"

enum { MOST = 512 }; /* conditions that are simplified: each is compared with all terms */

/* The values of a term, as signed or unsigned numbers, that the conditions so far allow. */
typedef struct Bounds {
  const Expr *term;
  bool is_signed;
  S128 low, high;
  size_t first; /* the number of the first condition about it */
} Bounds;

typedef VEC(Bounds) BoundsList;
typedef VEC(const Expr *) ConditionList;

static Bounds unbounded(const Expr *term, bool is_signed) {
  S128 values = (S128)1 << (term->width - is_signed);
  return (Bounds){term, is_signed, is_signed ? -values : 0, values - 1, 0};
}

static S128 number(const Bounds *b, const Expr *constant) {
  return b->is_signed ? sext128(constant->value, constant->width) : (S128)constant->value;
}

/* Is the condition, without its negation, a comparison of a term with a constant? Then *term is 0
 * or 1: the operand that is the term. */
static bool compares_with_constant(const Expr *e, unsigned *term) {
  if (e->kind < EXPR_EQ || e->kind > EXPR_SLE || e->kid[0]->width > 64) return false;
  *term = expr_is_const(e->kid[0]);
  return !expr_is_const(e->kid[*term]) && expr_is_const(e->kid[!*term]);
}

static const Expr *without_not(const Expr *e, bool *is_not) {
  *is_not = e->kind == EXPR_NOT && e->width == 1;
  return *is_not ? e->kid[0] : e;
}

/* The bounds that an inequality sets; false if the condition is none. */
static bool read_inequality(const Expr *e, Bounds *b) {
  bool is_not;
  unsigned term;
  e = without_not(e, &is_not);
  if (!compares_with_constant(e, &term) || e->kind == EXPR_EQ) return false;
  *b = unbounded(e->kid[term], e->kind == EXPR_SLT || e->kind == EXPR_SLE);
  bool is_strict = (e->kind == EXPR_ULT || e->kind == EXPR_SLT) != is_not;
  S128 limit = number(b, e->kid[!term]);
  if ((term == 0) != is_not)
    b->high = limit - is_strict;
  else
    b->low = limit + is_strict;
  return true;
}

/* The bounds of the term with this sign; NULL if there are none yet. */
static Bounds *bounds_of_term(BoundsList *l, const Expr *term, bool is_signed) {
  for (size_t i = 0; i < l->len; i++)
    if (l->data[i].term == term && l->data[i].is_signed == is_signed) return &l->data[i];
  return NULL;
}

static void bounds_meet(BoundsList *l, const Bounds *b, size_t condition) {
  Bounds *known = bounds_of_term(l, b->term, b->is_signed);
  if (!known) {
    vec_push(l, *b);
    known = &vec_last(l);
    known->first = condition;
  }
  if (known->low < b->low) known->low = b->low;
  if (known->high > b->high) known->high = b->high;
}

/* A value that a term has, or with a negation does not have, changes its bounds where it can.
 * Returns true if the bounds say then what the condition says. */
static bool bounds_take_equation(BoundsList *l, const Expr *e) {
  bool is_not, is_said = false;
  unsigned term;
  e = without_not(e, &is_not);
  if (e->kind != EXPR_EQ || !compares_with_constant(e, &term)) return false;
  for (int is_signed = 0; is_signed < 2; is_signed++) {
    Bounds *b = bounds_of_term(l, e->kid[term], is_signed);
    if (!b) continue;
    S128 value = number(b, e->kid[!term]);
    if (!is_not) {
      if (b->low < value) b->low = value;
      if (b->high > value) b->high = value;
    } else {
      b->low += b->low == value;
      b->high -= b->high == value;
    }
    is_said |= !is_not || value < b->low || b->high < value;
  }
  return is_said;
}

static const Expr *inequality(ExprTable *t, const Bounds *b, bool is_upper) {
  ExprKind kind = b->is_signed ? EXPR_SLT : EXPR_ULT;
  S128 limit = is_upper ? b->high + 1 : b->low - 1;
  const Expr *constant = expr_const(t, b->term->width, (U128)limit & mask128(b->term->width));
  return is_upper ? expr_binary(t, kind, b->term, constant)
                  : expr_binary(t, kind, constant, b->term);
}

static void add_once(ConditionList *l, const Expr *e) {
  for (size_t i = 0; i < l->len; i++)
    if (l->data[i] == e) return;
  vec_push(l, e);
}

/* Appends the conditions that the bounds stand for. */
static void bounds_write(ExprTable *t, const Bounds *b, ConditionList *out) {
  Bounds all = unbounded(b->term, b->is_signed);
  if (b->low == b->high) {
    U128 value = (U128)b->low & mask128(b->term->width);
    add_once(out, expr_eq(t, b->term, expr_const(t, b->term->width, value)));
    return;
  }
  if (b->low > all.low) add_once(out, inequality(t, b, false));
  if (b->high < all.high) add_once(out, inequality(t, b, true));
}

/* Has each of the bounds a value? Otherwise no input satisfies the conditions, and they stay. */
static bool are_possible(const BoundsList *l) {
  for (size_t i = 0; i < l->len; i++)
    if (l->data[i].low > l->data[i].high) return false;
  return true;
}

size_t conjunction_simplify(ExprTable *t, const Expr **conditions, size_t n) {
  assert(t && (conditions || !n));
  if (n > MOST) return n;
  BoundsList bounds = {0};
  Bounds b;
  bool is_said[MOST] = {false}; /* by the bounds */
  for (size_t i = 0; i < n; i++)
    if ((is_said[i] = read_inequality(conditions[i], &b))) bounds_meet(&bounds, &b, i);
  /* an equation may move a bound to the value that another one excludes */
  for (int round = 0; round < 2; round++)
    for (size_t i = 0; i < n; i++)
      is_said[i] |= bounds_take_equation(&bounds, conditions[i]);
  ConditionList result = {0};
  for (size_t i = 0; i < n && are_possible(&bounds); i++) {
    if (!is_said[i]) vec_push(&result, conditions[i]);
    for (size_t k = 0; k < bounds.len; k++)
      if (bounds.data[k].first == i) bounds_write(t, &bounds.data[k], &result);
  }
  assert(result.len <= n);
  for (size_t i = 0; i < result.len; i++)
    conditions[i] = result.data[i];
  if (result.len) n = result.len;
  vec_done(&result);
  vec_done(&bounds);
  return n;
}
