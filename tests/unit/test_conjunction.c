/* Conjunctions for readers: what they say is what the conditions say, for every value of a byte. */
#include <string.h>

#include "expr/conjunction.h"
#include "expr/eval.h"
#include "expr/expr_print.h"
#include "expr/model.h"
#include "random.h"
#include "test.h"

static const Expr *word(ExprTable *t, const char *name) {
  return expr_input_bytes(t, expr_input(t, name, 4), 0, 4);
}

static const Expr *compare(ExprTable *t, ExprKind kind, const Expr *x, int c) {
  return expr_binary(t, kind, x, expr_const(t, 32, (U128)c & 0xffffffff));
}

static void prints(ExprTable *t, const Expr **all, size_t n, const char *expected) {
  Str s = {0};
  n = conjunction_simplify(t, all, n);
  for (size_t i = 0; i < n; i++) {
    if (i) str_add(&s, " && ");
    print_expr(&s, t, all[i], 200);
  }
  if (strcmp(str_text(&s), expected) != 0) printf("expected %s, got %s\n", expected, str_text(&s));
  TEST(strcmp(str_text(&s), expected) == 0);
  str_done(&s);
}

static void examples(void) {
  ExprTable *t = expr_table_new();
  const Expr *x = word(t, "x"), *y = word(t, "y");
  const Expr *one[] = {compare(t, EXPR_SLT, x, 9), expr_not(t, compare(t, EXPR_SLE, x, 2)),
                       compare(t, EXPR_SLT, y, 7), expr_not(t, compare(t, EXPR_EQ, x, 8))};
  prints(t, one, 4, "x > 2 && x < 8 && y < 7");
  const Expr *equal[] = {compare(t, EXPR_SLT, x, 11), expr_not(t, compare(t, EXPR_SLT, x, 10))};
  prints(t, equal, 2, "x == 10");
  const Expr *known[] = {compare(t, EXPR_EQ, x, 3), compare(t, EXPR_SLT, x, 9)};
  prints(t, known, 2, "x == 3");
  const Expr *kinds[] = {compare(t, EXPR_SLT, x, 9), compare(t, EXPR_ULT, x, 100)};
  prints(t, kinds, 2, "x < 9 && (unsigned)x < 100");
  const Expr *seven = expr_const(t, 32, 7), *eight = expr_const(t, 32, 8);
  const Expr *common[] = {
      expr_not(t,
               expr_eq(t, expr_binary(t, EXPR_MUL, x, seven), expr_binary(t, EXPR_MUL, x, eight))),
      expr_eq(t, expr_binary(t, EXPR_SUB, x, y), expr_binary(t, EXPR_ADD, x, seven))};
  prints(t, common, 2, "x != 0 && y == -7");
  const Expr *impossible[] = {compare(t, EXPR_SLT, x, 3), expr_not(t, compare(t, EXPR_SLT, x, 5))};
  TEST(conjunction_simplify(t, impossible, 2) == 2);
  expr_table_free(t);
}

enum { PAIRS = 2000, MOST_CONDITIONS = 6 };

static const Expr *random_condition(ExprTable *t, TestRandom *r, const Expr *x, const Expr *y) {
  static const ExprKind kinds[] = {EXPR_EQ, EXPR_ULT, EXPR_ULE, EXPR_SLT, EXPR_SLE};
  static const uint8_t values[] = {0, 1, 2, 3, 126, 127, 128, 129, 130, 253, 254, 255};
  const Expr *c = expr_const(t, 8, values[test_below(r, sizeof values)]);
  const Expr *term = test_below(r, 4) ? x : y;
  ExprKind kind = kinds[test_below(r, 5)];
  const Expr *e = test_below(r, 2) ? expr_binary(t, kind, term, c) : expr_binary(t, kind, c, term);
  return test_below(r, 2) ? expr_not(t, e) : e;
}

static bool all_hold(Evaluator *eval, const Expr *const *all, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (!eval_true(eval, all[i])) return false;
  return true;
}

static void means_the_same(TestRandom r) {
  ExprTable *t = expr_table_new();
  Evaluator *eval = eval_new(t);
  uint32_t input = expr_input(t, "b", 2);
  const Expr *x = expr_input_bytes(t, input, 0, 1), *y = expr_input_bytes(t, input, 1, 1);
  for (int pair = 0; pair < PAIRS; pair++) {
    const Expr *before[MOST_CONDITIONS], *after[MOST_CONDITIONS];
    size_t n = 1 + test_below(&r, MOST_CONDITIONS), len;
    for (size_t i = 0; i < n; i++)
      before[i] = after[i] = random_condition(t, &r, x, y);
    len = conjunction_simplify(t, after, n);
    TEST(len <= n);
    for (unsigned value = 0; value < 256; value++)
      for (unsigned other = 0; other < 256; other += 51) {
        Model *m = model_new(2); /* the only input of the table */
        m->byte[0] = (uint8_t)value;
        m->byte[1] = (uint8_t)other;
        eval_set(eval, m, NEW);
        TEST(all_hold(eval, before, n) == all_hold(eval, after, len));
        model_unref(m);
      }
  }
  eval_free(eval);
  expr_table_free(t);
}

int main(int argc, char **argv) {
  examples();
  means_the_same(test_seed(argc, argv, 1));
  return 0;
}
