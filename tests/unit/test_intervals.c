/* Comparisons of one word with constants, through the operations that are taken off: against all
 * values of the word, which has one byte or two. */
#include "solver/layers.h"
#include "world.h"

enum { CONSTRAINTS = 4 };

static const Expr *constant(World *w, TestRandom *r, unsigned width) {
  U128 v = test_below(r, 3) ? test_below(r, 20) : (U128)test_random(r);
  return expr_const(w->t, width, test_below(r, 4) ? v : -v);
}

/* What may be taken off the word again, and sometimes what may not. */
static const Expr *chain(World *w, TestRandom *r, const Expr *word) {
  for (unsigned n = test_below(r, 4); n > 0; n--) {
    unsigned wider = word->width + 1 + test_below(r, 12);
    switch (test_below(r, 7)) {
      case 0: word = expr_not(w->t, word); break;
      case 1: word = expr_zext(w->t, word, wider); break;
      case 2: word = expr_sext(w->t, word, wider); break;
      case 3: word = expr_binary(w->t, EXPR_UDIV, word, constant(w, r, word->width)); break;
      case 4:
        word = expr_extract(w->t, word, word->width / 3, word->width - word->width / 3);
        break;
      case 5: word = expr_binary(w->t, EXPR_SUB, constant(w, r, word->width), word); break;
      default: word = expr_binary(w->t, EXPR_ADD, word, constant(w, r, word->width));
    }
  }
  return word;
}

static const Expr *comparison(World *w, TestRandom *r, const Expr *base) {
  const Expr *word = chain(w, r, base), *bound = constant(w, r, word->width);
  ExprKind kind = EXPR_EQ + test_below(r, EXPR_SLE - EXPR_EQ + 1);
  bool swaps = test_below(r, 2);
  const Expr *cond = expr_binary(w->t, kind, swaps ? bound : word, swaps ? word : bound);
  return test_below(r, 2) ? cond : expr_not(w->t, cond);
}

/* Of the values of all variables how many satisfy all; each is rewritten to what means the same. */
static unsigned count_satisfying(World *w, const Expr *const *cond, unsigned bytes) {
  unsigned n = 0;
  Model *m = model_new(bytes);
  const Expr *rewritten[CONSTRAINTS];
  for (unsigned i = 0; i < CONSTRAINTS; i++)
    rewritten[i] = intervals_rewrite(w->t, cond[i]);
  eval_set(w->eval, m, NEW);
  for (unsigned v = 0; v < 1u << 8 * bytes; v++) {
    bool holds = true;
    for (unsigned i = 0; i < bytes; i++)
      m->byte[i] = (uint8_t)(v >> 8 * i);
    eval_forget(w->eval);
    for (unsigned i = 0; i < CONSTRAINTS; i++) {
      bool its = eval_true(w->eval, cond[i]);
      TEST(eval_true(w->eval, rewritten[i]) == its);
      holds = holds && its;
    }
    n += holds;
  }
  model_unref(m);
  return n;
}

static void compare(TestRandom *r, unsigned bytes, unsigned count) {
  unsigned unsat = 0, said = 0;
  World w;
  world_init(&w);
  const Expr *base = expr_input_bytes(w.t, expr_input(w.t, "x", bytes), 0, bytes);
  for (unsigned i = 0; i < count; i++) {
    const Expr *cond[CONSTRAINTS];
    for (unsigned k = 0; k < CONSTRAINTS; k++) {
      do
        cond[k] = comparison(&w, r, base);
      while (expr_is_const(cond[k]));
    }
    Query q = {.relevant = cond, .len = CONSTRAINTS - 1, .cond = cond[CONSTRAINTS - 1]};
    bool is_unsat = intervals_ask(w.t, &q) == LAYER_UNSAT;
    bool has_none = !count_satisfying(&w, cond, bytes);
    TEST(!is_unsat || has_none);
    unsat += has_none;
    said += is_unsat;
  }
  printf("%u bytes: %u of %u without a value, %u of them found\n", bytes, unsat, count, said);
  TEST(said * 4 > unsat); /* not all: some operations are not taken off, or only by some of them */
  world_done(&w);
}

int main(int argc, char **argv) {
  TestRandom r = test_seed(argc, argv, 1);
  compare(&r, 1, test_count(argc, argv, 3000));
  compare(&r, 2, test_count(argc, argv, 3000) / 60);
  puts("ok");
  return 0;
}
