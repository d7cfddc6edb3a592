/* Literals: those of a path condition mean the same as the condition, the union of two lists means
 * one or the other, and their text is what a person would write. */
#include <string.h>

#include "expr/conjunction.h"
#include "expr/eval.h"
#include "expr/literal.h"
#include "random.h"
#include "test.h"

static const Expr *word(ExprTable *t, const char *name) {
  return expr_input_bytes(t, expr_input(t, name, 4), 0, 4);
}

static const Expr *compare(ExprTable *t, ExprKind kind, const Expr *x, int c) {
  return expr_binary(t, kind, x, expr_const(t, 32, (U128)c & mask128(32)));
}

static void prints(const LiteralList *l, const char *expected) {
  Str s = {0};
  literals_print(l, &s);
  if (strcmp(str_text(&s), expected) != 0) printf("expected %s, got %s\n", expected, str_text(&s));
  TEST(strcmp(str_text(&s), expected) == 0);
  str_done(&s);
}

static LiteralList list_of(ExprTable *t, const Expr *const *all, size_t n) {
  LiteralList l = {0}, copy = {0};
  Str bytes = {0};
  literals_of(t, all, n, &l);
  literals_transfer(&(Transfer){.out = &bytes}, &l);
  Unpack u = unpack_begin(str_text(&bytes), bytes.len);
  literals_transfer(&(Transfer){.in = &u}, &copy);
  TEST(!u.is_short && u.at == u.end && copy.len == l.len);
  literals_done(&l);
  str_done(&bytes);
  return copy;
}

static void examples(void) {
  ExprTable *t = expr_table_new();
  const Expr *x = word(t, "x"), *y = word(t, "y");
  const Expr *first[] = {compare(t, EXPR_EQ, x, 0), compare(t, EXPR_SLT, y, 7)},
             *second[] = {compare(t, EXPR_SLT, y, 7), expr_not(t, compare(t, EXPR_SLE, x, 0)),
                          compare(t, EXPR_SLT, x, 9)},
             *third[] = {compare(t, EXPR_SLT, y, 7), compare(t, EXPR_SLE, x, -1)},
             *fourth[] = {compare(t, EXPR_SLT, y, 7), compare(t, EXPR_SLE, x, -1),
                          expr_binary(t, EXPR_SLT, x, y)},
             *fifth[] = {expr_not(t, compare(t, EXPR_EQ, x, 0)), compare(t, EXPR_SLT, y, 9)};
  LiteralList a = list_of(t, first, 2), b = list_of(t, second, 3), c = list_of(t, third, 2),
              d = list_of(t, fourth, 3), e = list_of(t, fifth, 2);
  prints(&a, "x == 0 && y < 7");
  prints(&b, "y < 7 && x > 0 && x < 9");
  prints(&d, "y < 7 && x < 0 && x < y");
  prints(&e, "x != 0 && y < 9");
  TEST(!literals_unite(&a, &e)); /* y < 9 is too much for x == 0 */
  TEST(literals_unite(&a, &b));
  prints(&a, "x >= 0 && x < 9 && y < 7");
  TEST(literals_unite(&a, &c));
  prints(&a, "x < 9 && y < 7");
  TEST(literals_unite(&a, &d));
  prints(&a, "x < 9 && y < 7");
  literals_done(&a);
  literals_done(&b);
  literals_done(&c);
  literals_done(&d);
  literals_done(&e);
  expr_table_free(t);
}

/* A character that is extended with and without sign is two terms, although both print alike. */
static void extensions(void) {
  ExprTable *t = expr_table_new();
  const Expr *c = expr_input_bytes(t, expr_input(t, "s", 3), 1, 1),
             *wide[] = {expr_sext(t, c, 32), expr_zext(t, c, 32)};
  const Expr *low = compare(t, EXPR_SLT, expr_binary(t, EXPR_ADD, wide[0], word(t, "x")), 100),
             *high = expr_not(
                 t, compare(t, EXPR_SLT, expr_binary(t, EXPR_ADD, wide[1], word(t, "x")), 100));
  LiteralList a = list_of(t, &low, 1), b = list_of(t, &high, 1);
  TEST(!literals_unite(&a, &b));
  literals_done(&a);
  literals_done(&b);
  expr_table_free(t);
}

enum { PAIRS = 3000, MOST_CONDITIONS = 4 };

static const Expr *random_literal(ExprTable *t, TestRandom *r, const Expr *x, const Expr *y) {
  static const ExprKind kinds[] = {EXPR_EQ, EXPR_ULT, EXPR_ULE, EXPR_SLT, EXPR_SLE};
  static const uint8_t values[] = {0, 1, 2, 126, 127, 128, 129, 254, 255};
  const Expr *c = expr_const(t, 8, values[test_below(r, sizeof values)]);
  const Expr *term = test_below(r, 4) ? x : y;
  ExprKind kind = kinds[test_below(r, 5)];
  if (test_below(r, 8) == 0) {
    term = x;
    c = y;
  }
  const Expr *e = test_below(r, 2) ? expr_binary(t, kind, term, c) : expr_binary(t, kind, c, term);
  return test_below(r, 2) ? expr_not(t, e) : e;
}

/* The values of the bytes x and y, and whether x is related to y in each way. */
static bool literal_holds(const Literal *l, const char *const *truths, const bool *hold, size_t n,
                          uint8_t x, uint8_t y) {
  if (l->negated) {
    for (size_t i = 0; i < n; i++)
      if (strcmp(truths[i], l->term) == 0) return hold[i] == (l->low != 0);
    TEST(!"a known relation");
  }
  uint8_t byte = *l->term == 'x' ? x : y;
  S128 value = l->is_signed ? (S128)(int8_t)byte : (S128)byte;
  return l->is_except ? value != l->low : l->low <= value && value <= l->high;
}

static bool list_holds(const LiteralList *l, uint8_t x, uint8_t y) {
  static const char *const truths[] = {"x == y",           "x < y",  "y < x",  "(unsigned)x < y",
                                       "(unsigned)y < x",  "x <= y", "y <= x", "(unsigned)x <= y",
                                       "(unsigned)y <= x", "y == x", "0"};
  const bool hold[] = {x == y,
                       (int8_t)x < (int8_t)y,
                       (int8_t)y < (int8_t)x,
                       x < y,
                       y < x,
                       (int8_t)x <= (int8_t)y,
                       (int8_t)y <= (int8_t)x,
                       x <= y,
                       y <= x,
                       x == y,
                       false};
  for (size_t i = 0; i < l->len; i++)
    if (!literal_holds(&l->data[i], truths, hold, sizeof hold, x, y)) return false;
  return true;
}

static bool all_true(Evaluator *eval, const Expr *const *all, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (!eval_true(eval, all[i])) return false;
  return true;
}

static void mean_the_same(TestRandom r) {
  ExprTable *t = expr_table_new();
  Evaluator *eval = eval_new(t);
  const Expr *x = expr_input_bytes(t, expr_input(t, "x", 1), 0, 1),
             *y = expr_input_bytes(t, expr_input(t, "y", 1), 0, 1);
  size_t united = 0;
  for (int pair = 0; pair < PAIRS; pair++) {
    const Expr *all[2][MOST_CONDITIONS];
    size_t n[2];
    LiteralList l[2], both;
    for (int k = 0; k < 2; k++) {
      n[k] = 1 + test_below(&r, MOST_CONDITIONS);
      for (size_t i = 0; i < n[k]; i++)
        all[k][i] = k && i < n[0] && test_below(&r, 2) ? all[0][i] : random_literal(t, &r, x, y);
      n[k] = conjunction_simplify(t, all[k], n[k]);
      l[k] = list_of(t, all[k], n[k]);
    }
    both = literals_copy(&l[0]);
    bool are_united = literals_unite(&both, &l[1]);
    united += are_united;
    for (unsigned a = 0; a < 256; a++)
      for (unsigned b = 0; b < 256; b += 17) {
        Model *m = model_new(2);
        m->byte[0] = (uint8_t)a;
        m->byte[1] = (uint8_t)b;
        eval_set(eval, m, NEW);
        bool holds[2];
        for (int k = 0; k < 2; k++) {
          holds[k] = list_holds(&l[k], (uint8_t)a, (uint8_t)b);
          TEST(holds[k] == all_true(eval, all[k], n[k]));
        }
        if (are_united) TEST(list_holds(&both, (uint8_t)a, (uint8_t)b) == (holds[0] || holds[1]));
        model_unref(m);
      }
    literals_done(&l[0]);
    literals_done(&l[1]);
    literals_done(&both);
  }
  TEST(united > PAIRS / 10);
  eval_free(eval);
  expr_table_free(t);
}

int main(int argc, char **argv) {
  examples();
  extensions();
  mean_the_same(test_seed(argc, argv, 1));
  return 0;
}
