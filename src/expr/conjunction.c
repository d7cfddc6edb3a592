#include "expr/conjunction.h"

#include <assert.h>

#include "base/int.h"
#include "base/vec.h"

enum { MOST = 512 }; /* conditions that are simplified: each is compared with all terms */

/* The values of a term that the conditions so far allow. */
typedef struct TermBounds {
  Bounds now;
  size_t first; /* the number of the first condition about the term */
} TermBounds;

typedef VEC(TermBounds) BoundsList;
typedef VEC(const Expr *) ConditionList;

Bounds bounds_all(const Expr *term, bool is_signed) {
  S128 values = (S128)1 << (term->width - is_signed);
  return (Bounds){term, is_signed, is_signed ? -values : 0, values - 1};
}

static S128 number(const Bounds *b, const Expr *constant) {
  return b->is_signed ? sext128(constant->value, constant->width) : (S128)constant->value;
}

bool compares_with_constant(const Expr *e, unsigned *term) {
  if (e->kind < EXPR_EQ || e->kind > EXPR_SLE || e->kid[0]->width > 64) return false;
  *term = expr_is_const(e->kid[0]);
  return !expr_is_const(e->kid[*term]) && expr_is_const(e->kid[!*term]);
}

static const Expr *without_not(const Expr *e, bool *is_not) {
  *is_not = e->kind == EXPR_NOT && e->width == 1;
  return *is_not ? e->kid[0] : e;
}

bool bounds_of_inequality(const Expr *e, Bounds *b) {
  bool is_not;
  unsigned term;
  e = without_not(e, &is_not);
  if (!compares_with_constant(e, &term) || e->kind == EXPR_EQ) return false;
  *b = bounds_all(e->kid[term], e->kind == EXPR_SLT || e->kind == EXPR_SLE);
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
  for (size_t i = 0; i < l->len; i++) {
    Bounds *b = &l->data[i].now;
    if (b->term == term && b->is_signed == is_signed) return b;
  }
  return NULL;
}

static void bounds_meet(BoundsList *l, const Bounds *b, size_t condition) {
  Bounds *known = bounds_of_term(l, b->term, b->is_signed);
  if (!known) {
    vec_push(l, ((TermBounds){*b, condition}));
    known = &vec_last(l).now;
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
  Bounds all = bounds_all(b->term, b->is_signed);
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
    if (l->data[i].now.low > l->data[i].now.high) return false;
  return true;
}

/* a * 7 == a * 8 becomes a == 0: what both sides contain is left out. */
static const Expr *without_common_terms(ExprTable *t, const Expr *e) {
  bool is_not;
  const Expr *eq = without_not(e, &is_not);
  if (eq->kind != EXPR_EQ || eq->kid[0]->width == 1 || eq->has_shadow || eq->has_float ||
      expr_is_const(eq->kid[0]) || expr_is_const(eq->kid[1]))
    return e;
  const Expr *difference = expr_binary(t, EXPR_SUB, eq->kid[0], eq->kid[1]),
             *shorter = expr_eq(t, difference, expr_const(t, difference->width, 0));
  if (shorter->size >= eq->size) return e;
  return is_not ? expr_not(t, shorter) : shorter;
}

size_t conjunction_simplify(ExprTable *t, const Expr **conditions, size_t n) {
  assert(t && (conditions || !n));
  if (n > MOST) return n;
  for (size_t i = 0; i < n; i++)
    conditions[i] = without_common_terms(t, conditions[i]);
  BoundsList bounds = {0};
  Bounds b;
  bool is_said[MOST] = {false}; /* by the bounds */
  for (size_t i = 0; i < n; i++)
    if ((is_said[i] = bounds_of_inequality(conditions[i], &b))) bounds_meet(&bounds, &b, i);
  /* an equation may move a bound to the value that another one excludes */
  for (int round = 0; round < 2; round++)
    for (size_t i = 0; i < n; i++)
      is_said[i] |= bounds_take_equation(&bounds, conditions[i]);
  ConditionList result = {0};
  for (size_t i = 0; i < n && are_possible(&bounds); i++) {
    if (!is_said[i]) vec_push(&result, conditions[i]);
    for (size_t k = 0; k < bounds.len; k++)
      if (bounds.data[k].first == i) bounds_write(t, &bounds.data[k].now, &result);
  }
  assert(result.len <= n);
  for (size_t i = 0; i < result.len; i++)
    conditions[i] = result.data[i];
  if (result.len) n = result.len;
  vec_done(&result);
  vec_done(&bounds);
  return n;
}
