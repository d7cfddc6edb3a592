/* Whatever the input is, an expression that chooses among constants is one of its leaves. */
#include "expr/leaves.h"

#include "random_expr.h"

enum { WORDS = 8 };

/* One of eight words of a table, which may choose in turn. */
static const Expr *pick(Maker *m, const Expr *const words[WORDS]) {
  const Expr *bytes[8 * WORDS], *which = make(m, 8, 2).e;
  for (unsigned i = 0; i < 8 * WORDS; i++)
    bytes[i] = expr_extract(m->t, words[i / 8], 8 * (i % 8), 8);
  const Expr *low = expr_zext(m->t, expr_extract(m->t, which, 0, 3), 64);
  const Expr *offset = expr_binary(m->t, EXPR_SHL, low, expr_const(m->t, 64, 3));
  return expr_select(m->t, expr_table(m->t, bytes, 8 * WORDS), offset, 8);
}

static const Expr *choose(Maker *m, unsigned depth) {
  if (!depth) return expr_const(m->t, 64, random_value(m, 64));
  if (one_in(m, 2)) {
    const Expr *when = make(m, 1, 3).e;
    return expr_ite(m->t, when, choose(m, depth - 1), choose(m, depth - 1));
  }
  const Expr *words[WORDS];
  for (unsigned i = 0; i < WORDS; i++)
    words[i] = one_in(m, 4) ? choose(m, depth - 1) : expr_const(m->t, 64, random_value(m, 64));
  return pick(m, words);
}

static bool is_leaf(const Leaves *leaves, U128 value) {
  bool is = false;
  for (size_t i = 0; i < leaves->len; i++)
    is |= leaves->data[i] == value;
  return is;
}

int main(int argc, char **argv) {
  TestRandom r = test_seed(argc, argv, 1);
  unsigned known = 0, rounds = test_count(argc, argv, 300);
  for (unsigned round = 0; round < rounds; round++) {
    ExprTable *t = expr_table_new();
    Maker m = {.t = t, .r = &r, .vars = 8};
    expr_input(t, "in", m.vars);
    Evaluator *v = eval_new(t);
    const Expr *e = choose(&m, 1 + test_below(&r, 3));
    Leaves leaves = {0}, few = {0};
    if (expr_leaves(t, e, 1 << 16, &leaves)) {
      known++;
      for (int k = 0; k < 64; k++) {
        Model *model = random_model(&r, m.vars);
        eval_set(v, model, NEW);
        TEST(is_leaf(&leaves, eval_expr(v, e)));
        model_unref(model);
      }
      TEST(!expr_leaves(t, e, leaves.len - 1, &few));
    }
    vec_done(&leaves);
    vec_done(&few);
    eval_free(v);
    vec_done(&m.pool);
    expr_table_free(t);
  }
  printf("%u of %u expressions choose among constants\n", known, rounds);
  TEST(known > rounds / 2);
  return 0;
}
