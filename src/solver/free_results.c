#include "solver/free_results.h"

#include <assert.h>
#include <math.h>

#include "expr/expr_text.h"
#include "expr/table.h"
#include "solver/blast.h"

enum { MOST_CALLS = 48, MOST_PAIRS = 64 };

void free_results_init(FreeResults *r) {
  *r = (FreeResults){0};
  map_init(&r->seen);
}

void free_results_done(FreeResults *r) {
  vec_done(&r->calls);
  vec_done(&r->operations);
  map_done(&r->seen);
}

/* ---- finding them ---- */

/* The back ends lower arrays, so calls inside of them are found as well. */
static void push_kids(ExprList *stack, const Expr *e) {
  for (unsigned i = 0; i < expr_kids(e); i++)
    if (e->kid[i]->has_float) vec_push(stack, e->kid[i]);
  for (uint32_t i = 0; e->kind == EXPR_TABLE && i < e->lo; i++)
    if (e->bytes[i]->has_float) vec_push(stack, e->bytes[i]);
}

void free_results_find(FreeResults *r, const Expr *e) {
  if (!e->has_float) return;
  ExprList stack = {0};
  vec_push(&stack, e);
  while (stack.len) {
    const Expr *top = vec_pop(&stack);
    if (map_find(&r->seen, top->id, NULL)) continue;
    map_put(&r->seen, top->id, 1);
    if (is_function(top->kind) && r->calls.len < MOST_CALLS) vec_push(&r->calls, top);
    if (blast_is_late(top)) vec_push(&r->operations, top);
    push_kids(&stack, top);
  }
  vec_done(&stack);
}

/* ---- facts ---- */

static const Expr *free_results_number(ExprTable *t, unsigned width, Extended v) {
  return expr_const(t, width, float_bits(width, v));
}

/* These nodes are interned unsimplified: the back end must be given exactly what the simplifier
 * knows to be true. */
static const Expr *free_results_is_at_most(ExprTable *t, const Expr *a, const Expr *b) {
  return intern_node(t, EXPR_FLE, 1, 0, a, b, NULL);
}

static const Expr *free_results_is_number(ExprTable *t, const Expr *e) {
  return intern_node(t, EXPR_FEQ, 1, 0, e, e, NULL);
}

/* With `may_be_nan`, the fact also holds for NaNs. */
static const Expr *free_results_is_within(ExprTable *t, const Expr *e, FloatRange r,
                                          bool may_be_nan) {
  const Expr *low = free_results_is_at_most(t, free_results_number(t, e->width, r.min), e);
  const Expr *high = free_results_is_at_most(t, e, free_results_number(t, e->width, r.max));
  if (r.min == -INFINITY && r.max == INFINITY)
    return may_be_nan ? expr_bool(t, true) : free_results_is_number(t, e);
  const Expr *both = expr_and(t, low, high);
  return may_be_nan ? expr_or(t, expr_not(t, free_results_is_number(t, e)), both) : both;
}

static void free_results_add(ExprList *facts, const Expr *fact) {
  if (!expr_is_true(fact)) vec_push(facts, fact);
}

/* An empty interval marks functions about which nothing is known. */
static const Expr *gives_number(ExprTable *t, const Expr *call, const MathFacts *known) {
  if (known->domain.min > known->domain.max) return expr_bool(t, true);
  const Expr *in = free_results_is_within(t, call->kid[0], known->domain, false);
  if (call->kind == EXPR_MATH2) in = expr_and(t, in, free_results_is_number(t, call->kid[1]));
  if (known->is_nan_outside) return expr_eq(t, in, free_results_is_number(t, call));
  return expr_or(t, expr_not(t, in), free_results_is_number(t, call));
}

static void add_math_facts(ExprTable *t, const Expr *call, ExprList *facts) {
  MathFacts known = math_facts(call->lo, call->width);
  free_results_add(facts, free_results_is_within(t, call, known.result, true));
  free_results_add(facts, gives_number(t, call, &known));
}

/* The bounds that the simplifier also uses. */
static void add_text_facts(ExprTable *t, const Expr *call, ExprList *facts) {
  Known k = known_of(t, call);
  unsigned w = call->width;
  const Expr *zeros = intern_node(t, EXPR_AND, w, 0, call, expr_const(t, w, k.zeros), NULL);
  if (k.zeros)
    free_results_add(facts, intern_node(t, EXPR_EQ, 1, 0, zeros, expr_const(t, w, 0), NULL));
  free_results_add(facts, intern_node(t, EXPR_ULE, 1, 0, expr_const(t, w, k.min), call, NULL));
  free_results_add(facts, intern_node(t, EXPR_ULE, 1, 0, call, expr_const(t, w, k.max), NULL));
}

static bool is_same_function(const Expr *a, const Expr *b) {
  return a->kind == b->kind && a->lo == b->lo && a->width == b->width &&
         a->kid[0]->width == b->kid[0]->width;
}

static const Expr *are_equal(ExprTable *t, const Expr *a, const Expr *b) {
  const Expr *all = expr_eq(t, a->kid[0], b->kid[0]);
  for (unsigned i = 1; i < expr_kids(a); i++)
    all = expr_and(t, all, expr_eq(t, a->kid[i], b->kid[i]));
  return expr_or(t, expr_not(t, all), expr_eq(t, a, b));
}

static void add_equalities(ExprTable *t, const ExprList *calls, ExprList *facts) {
  unsigned pairs = 0;
  for (size_t i = 0; i < calls->len; i++) {
    for (size_t k = 0; k < i && pairs < MOST_PAIRS; k++) {
      if (!is_same_function(calls->data[i], calls->data[k])) continue;
      free_results_add(facts, are_equal(t, calls->data[k], calls->data[i]));
      pairs++;
    }
  }
}

void free_results_add_facts(const FreeResults *r, ExprTable *t, ExprList *facts) {
  for (size_t i = 0; i < r->calls.len; i++) {
    const Expr *call = r->calls.data[i];
    if (is_math(call->kind))
      add_math_facts(t, call, facts);
    else
      add_text_facts(t, call, facts);
  }
  add_equalities(t, &r->calls, facts);
  add_equalities(t, &r->operations, facts);
}

void free_results_add_points(const FreeResults *r, ExprTable *t, Evaluator *v, ExprList *facts) {
  for (size_t i = 0; i < r->calls.len; i++) {
    const Expr *call = r->calls.data[i], *is_there = expr_bool(t, true);
    for (unsigned k = 0; k < expr_kids(call); k++) {
      const Expr *kid = call->kid[k];
      const Expr *point = expr_const(t, kid->width, eval_expr(v, kid));
      is_there = expr_and(t, is_there, expr_eq(t, kid, point));
    }
    const Expr *result = expr_const(t, call->width, eval_expr(v, call));
    free_results_add(facts, expr_or(t, expr_not(t, is_there), expr_eq(t, call, result)));
  }
}
