/* Expressions rewritten as polynomials evaluate as before, and those that are the same polynomial
 * become the same expression; products that stand for quotients are quotients. */
#include "solver/polynomial.h"

#include "random_expr.h"

static const Expr *mul(ExprTable *t, const Expr *a, const Expr *b) {
  return expr_binary(t, EXPR_MUL, a, b);
}
static const Expr *add(ExprTable *t, const Expr *a, const Expr *b) {
  return expr_binary(t, EXPR_ADD, a, b);
}
static const Expr *sub(ExprTable *t, const Expr *a, const Expr *b) {
  return expr_binary(t, EXPR_SUB, a, b);
}

static void random_expressions(TestRandom *r, unsigned count) {
  static const unsigned widths[] = {1, 8, 16, 32, 64, 128, 7, 33};
  unsigned met = 0;
  for (unsigned round = 0; round < count; round++) {
    ExprTable *t = expr_table_new();
    Maker m = {.t = t, .r = r, .vars = 16, .arrays = round % 4 == 0};
    expr_input(t, "in", m.vars);
    Evaluator *v = eval_new(t);
    Polynomials *p = polynomials_new(t);
    for (int i = 0; i < 40; i++) {
      const Expr *a = make(&m, widths[test_below(r, 8)], 1 + test_below(r, 4)).e,
                 *b = make(&m, a->width, 1 + test_below(r, 3)).e,
                 *c = make(&m, a->width, 1 + test_below(r, 3)).e;
      const Expr *e = mul(t, add(t, a, b), sub(t, c, b)),
                 *expanded =
                     sub(t, add(t, sub(t, mul(t, a, c), mul(t, a, b)), mul(t, b, c)), mul(t, b, b));
      if (one_in(&m, 3)) {
        e = expr_binary(t, EXPR_ULT, e, c);
        expanded = expr_binary(t, EXPR_ULT, expanded, c);
      }
      const Expr *first = polynomials_rewrite(p, e), *second = polynomials_rewrite(p, expanded);
      met += first == second;
      for (int k = 0; k < 8; k++) {
        Model *model = random_model(r, m.vars);
        eval_set(v, model, NEW);
        U128 value = eval_expr(v, e);
        TEST(eval_expr(v, first) == value && eval_expr(v, second) == value);
        model_unref(model);
      }
    }
    expr_table_check(t);
    polynomials_free(p);
    eval_free(v);
    vec_done(&m.pool);
    expr_table_free(t);
  }
  printf("%u of %u pairs are one expression\n", met, count * 40);
  TEST(met > count * 20);
}

static void identities(unsigned width) {
  ExprTable *t = expr_table_new();
  Polynomials *p = polynomials_new(t);
  const Expr *a = expr_input_bytes(t, expr_input(t, "a", width / 8), 0, width / 8),
             *b = expr_input_bytes(t, expr_input(t, "b", width / 8), 0, width / 8),
             *c = expr_input_bytes(t, expr_input(t, "c", width / 8), 0, width / 8),
             *two = expr_const(t, width, 2);
  const Expr *same[][2] = {
      {mul(t, a, add(t, b, c)), add(t, mul(t, a, b), mul(t, a, c))},
      {mul(t, add(t, a, b), add(t, a, b)),
       add(t, add(t, mul(t, a, a), mul(t, mul(t, two, a), b)), mul(t, b, b))},
      {mul(t, sub(t, a, b), add(t, a, b)), sub(t, mul(t, a, a), mul(t, b, b))},
      {mul(t, mul(t, a, b), c), mul(t, mul(t, c, b), a)},
      {mul(t, expr_not(t, a), b), sub(t, sub(t, expr_const(t, width, 0), b), mul(t, a, b))},
  };
  for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
    TEST(polynomials_rewrite(p, same[i][0]) == polynomials_rewrite(p, same[i][1]));
    TEST(expr_is_true(polynomials_rewrite(p, expr_eq(t, same[i][0], same[i][1]))));
    const Expr *more = add(t, same[i][1], two);
    TEST(expr_is_false(polynomials_rewrite(p, expr_eq(t, same[i][0], more))));
  }
  TEST(polynomials_rewrite(p, mul(t, a, b)) != polynomials_rewrite(p, mul(t, a, c)));
  polynomials_free(p);
  expr_table_free(t);
}

/* As compilers write them, against the quotient for all numbers of 16 bits. */
static void quotients(void) {
  ExprTable *t = expr_table_new();
  Evaluator *v = eval_new(t);
  const Expr *x = expr_input_bytes(t, expr_input(t, "x", 2), 0, 2);
  unsigned recognised = 0;
  for (unsigned shift = 16; shift < 24; shift++)
    for (unsigned m = 3; m < 65536; m += m < 3000 ? 1 : 977) {
      const Expr *product = mul(t, expr_zext(t, x, 64), expr_const(t, 64, m));
      const Expr *high = expr_extract(t, product, shift, 64 - shift);
      if (high->kind != EXPR_ZEXT || high->kid[0]->kind != EXPR_UDIV) continue;
      unsigned d = (unsigned)high->kid[0]->kid[1]->value;
      recognised++;
      for (uint64_t k = 0; k < 65536; k++)
        TEST(k * m >> shift == k / d);
    }
  printf("%u products are quotients\n", recognised);
  TEST(recognised > 20);
  const Expr *tenth = mul(t, expr_zext(t, x, 32), expr_const(t, 32, 52429));
  TEST(expr_extract(t, tenth, 19, 13) ==
       expr_extract(t, expr_binary(t, EXPR_UDIV, x, expr_const(t, 16, 10)), 0, 13));
  eval_free(v);
  expr_table_free(t);
}

int main(int argc, char **argv) {
  TestRandom r = test_seed(argc, argv, 1);
  random_expressions(&r, test_count(argc, argv, 60));
  identities(32);
  identities(64);
  identities(8);
  quotients();
  return 0;
}
