/* The simplifier: random expressions, simplified and not, evaluate alike under random and corner
 * models in both versions; a sample is proved equal by Z3, which computes the same floating point;
 * projection commutes with construction; chains of any length are safe; and the forms others rely
 * on. */
#include "expr/expr_print.h"
#include "expr/table.h"
#include "random_expr.h"
#include "solver/backend.h"

static void fail_pair(const ExprTable *t, Pair p, const char *what) {
  Str s = {0};
  print_expr(&s, t, p.e, 4000);
  printf("%s\nsimplified: %s\n", what, str_text(&s));
  s.len = 0;
  print_expr(&s, t, p.raw, 4000);
  printf("raw:        %s\n", str_text(&s));
  str_done(&s);
  exit(1);
}

static void compare_on_models(Maker *m, Pair p, Evaluator *v) {
  for (int k = 0; k < 12; k++) {
    Model *model = random_model(m->r, m->vars);
    for (Version side = OLD; side <= NEW; side++) {
      eval_set(v, model, side);
      U128 a = eval_expr(v, p.e), b = eval_expr(v, p.raw);
      if (a != b) fail_pair(m->t, p, "values differ");
      if (m->shadows) {
        const Expr *projected = expr_project(m->t, p.e, side);
        TEST(!projected->has_shadow);
        if (eval_expr(v, projected) != b) fail_pair(m->t, p, "projection differs");
        if (eval_expr(v, expr_project(m->t, p.raw, side)) != b)
          fail_pair(m->t, p, "projection of raw differs");
      }
    }
    model_unref(model);
  }
}

static void prove_equal(ExprTable *t, Backend *z3, Pair p) {
  uint8_t value[64];
  const Expr *eq = expr_raw(t, EXPR_EQ, 1, 0, p.e, p.raw, NULL);
  const Expr *ne = expr_raw(t, EXPR_NOT, 1, 0, eq, NULL, NULL);
  if (z3->check(z3->self, NULL, 0, ne, expr_vars(t, ne), value, (Effort){0.5, 0, false}) ==
      ANSWER_SAT)
    fail_pair(t, p, "Z3 finds a difference");
}

static void random_expressions(TestRandom *r, unsigned count) {
  static const unsigned widths[] = {1, 1, 8, 16, 32, 64, 128, 7, 33, 80};
  unsigned simpler = 0, proofs = 0;
  for (unsigned round = 0; round < count; round++) {
    ExprTable *t = expr_table_new();
    Maker m = {.t = t, .r = r, .vars = 16};
    m.shadows = round % 3 == 0;
    m.arrays = round % 4 < 2;
    m.floats = m.functions = round % 2;
    expr_input(t, "in", m.vars);
    Evaluator *v = eval_new(t);
    Backend z3 = {0};
    bool prove = !m.shadows && !m.arrays && round % 8 == 2;
    if (prove) z3 = z3_backend_new(t);
    for (int i = 0; i < 40; i++) {
      Pair p = make(&m, widths[test_below(r, 10)], 1 + test_below(r, 5));
      compare_on_models(&m, p, v);
      simpler += p.e != p.raw;
      if (prove && i % 4 == 0 && p.e->width <= 32 && p.e != p.raw) {
        prove_equal(t, &z3, p);
        proofs++;
      }
    }
    expr_table_check(t);
    if (prove) z3.free(z3.self);
    eval_free(v);
    vec_done(&m.pool);
    expr_table_free(t);
  }
  printf("%u of %u expressions were simplified, %u put to Z3\n", simpler, count * 40, proofs);
}

/* ---- forms ---- */

static const Expr *word(ExprTable *t, const char *name) {
  return expr_input_bytes(t, expr_input(t, name, 4), 0, 4);
}

static void forms(void) {
  ExprTable *t = expr_table_new();
  const Expr *x = word(t, "x"), *y = word(t, "y"),
             *c = expr_input_bytes(t, expr_input(t, "c", 1), 0, 1);
  const Expr *one = expr_const(t, 32, 1), *zero = expr_const(t, 32, 0);
  /* sums */
  TEST(expr_binary(t, EXPR_SUB, expr_binary(t, EXPR_ADD, x, y), x) == y);
  TEST(expr_binary(t, EXPR_ADD, x, y) == expr_binary(t, EXPR_ADD, y, x));
  const Expr *x2 = expr_binary(t, EXPR_ADD, expr_binary(t, EXPR_ADD, x, one), one);
  TEST(x2->kind == EXPR_ADD && x2->kid[0] == x && expr_is_value(x2->kid[1], 2));
  TEST(expr_binary(t, EXPR_SUB, x2, one) == expr_binary(t, EXPR_ADD, x, one));
  TEST(expr_binary(t, EXPR_SUB, x, x) == zero);
  const Expr *four = expr_const(t, 32, 4), *x4 = expr_binary(t, EXPR_MUL, x, four);
  const Expr *next = expr_binary(t, EXPR_MUL, expr_binary(t, EXPR_ADD, x, one), four);
  TEST(expr_binary(t, EXPR_SUB, next, x4) == four);
  TEST(expr_binary(t, EXPR_SHL, x, expr_const(t, 32, 2)) == x4);
  /* a word stored byte by byte and read back is itself, whatever it is */
  const Expr *words[] = {x,
                         expr_binary(t, EXPR_ADD, x, y),
                         expr_binary(t, EXPR_ADD, expr_zext(t, c, 32), one),
                         expr_sext(t, c, 32),
                         expr_binary(t, EXPR_MUL, expr_sext(t, c, 32), expr_const(t, 32, 10)),
                         expr_ite(t, expr_eq(t, x, y), one, expr_const(t, 32, 70000)),
                         expr_zext(t, expr_eq(t, x, y), 32),
                         expr_binary(t, EXPR_SUB, zero, expr_zext(t, c, 32)),
                         expr_binary(t, EXPR_UDIV, x, y),
                         expr_ite(t, expr_eq(t, x, y), x, y),
                         x4,
                         next,
                         expr_sext(t, expr_eq(t, x, y), 32)};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    const Expr *bytes[4], *up, *down;
    for (unsigned k = 0; k < 4; k++)
      bytes[k] = expr_extract(t, words[i], 8 * k, 8);
    up = expr_concat(t, bytes[3], expr_concat(t, bytes[2], expr_concat(t, bytes[1], bytes[0])));
    down = expr_concat(t, expr_concat(t, expr_concat(t, bytes[3], bytes[2]), bytes[1]), bytes[0]);
    if (up != words[i]) fail_pair(t, (Pair){up, words[i]}, "store and load upwards");
    if (down != words[i]) fail_pair(t, (Pair){down, words[i]}, "store and load downwards");
    TEST(expr_from_bytes(t, bytes, 4) == words[i]);
  }
  /* comparisons */
  const Expr *wide = expr_zext(t, c, 32);
  TEST(expr_binary(t, EXPR_EQ, wide, expr_const(t, 32, 300)) == expr_bool(t, false));
  TEST(expr_binary(t, EXPR_ULT, wide, expr_const(t, 32, 256)) == expr_bool(t, true));
  TEST(expr_eq(t, wide, expr_const(t, 32, 65)) == expr_eq(t, c, expr_const(t, 8, 65)));
  const Expr *bit = expr_binary(t, EXPR_SLT, x, y);
  TEST(expr_not(t, expr_not(t, bit)) == bit && expr_not(t, bit)->kind == EXPR_SLE);
  TEST(expr_eq(t, expr_zext(t, bit, 32), zero) == expr_not(t, bit));
  TEST(expr_not(t, expr_eq(t, expr_zext(t, bit, 32), zero)) == bit);
  /* isdigit of an int that holds a char */
  const Expr *above = expr_binary(t, EXPR_ADD, expr_sext(t, c, 32), expr_const(t, 32, (U128)-48));
  const Expr *digit = expr_binary(t, EXPR_ULT, above, expr_const(t, 32, 10));
  TEST(digit->kind == EXPR_ULT && digit->kid[0]->width == 8);
  /* shadow */
  const Expr *s = expr_shadow(t, one, four);
  const Expr *sum = expr_binary(t, EXPR_ADD, s, one);
  TEST(sum->kind == EXPR_SHADOW && expr_is_value(sum->kid[OLD], 2) &&
       expr_is_value(sum->kid[NEW], 5));
  TEST(expr_binary(t, EXPR_ULT, s, expr_const(t, 32, 9)) == expr_bool(t, true));
  TEST(expr_shadow(t, x, x) == x);
  const Expr *mixed = expr_binary(t, EXPR_ADD, x, s);
  TEST(mixed->has_shadow && expr_project(t, mixed, NEW) == expr_binary(t, EXPR_ADD, x, four));
  TEST(expr_ite(t, expr_shadow(t, expr_bool(t, true), expr_bool(t, false)), x, y) ==
       expr_shadow(t, x, y));
  expr_table_check(t);
  expr_table_free(t);
}

static void inputs(void) {
  ExprTable *t = expr_table_new();
  uint32_t a = expr_input(t, "a", 4), b = expr_input(t, "b", 2);
  TEST(expr_input(t, "a", 4) == a && b != a && expr_input(t, "a", 2) != a);
  TEST(expr_get_input(t, b)->first_var == 4 && expr_input_of_var(t, 5) == b &&
       expr_var_count(t) == 8);
  const VarSet *both = expr_vars(
      t, expr_eq(t, expr_zext(t, expr_input_bytes(t, b, 0, 2), 32), expr_input_bytes(t, a, 0, 4)));
  TEST(both->len == 6 && both->var[0] == 0 && both->var[5] == 5);
  TEST(varset_union(t, expr_vars(t, expr_var(t, 1)), both) == both);
  TEST(varset_meet(both, expr_vars(t, expr_var(t, 5))) &&
       !varset_meet(both, expr_vars(t, expr_var(t, 6))));
  expr_table_free(t);
}

static void deep_chains(void) {
  ExprTable *t = expr_table_new();
  const Expr *x = word(t, "x"), *y = word(t, "y");
  const Expr *e = x, *s = expr_shadow(t, x, y), *raw = x, *nots = expr_eq(t, x, y);
  enum { LENGTH = 100000 };
  for (int i = 0; i < LENGTH; i++) {
    e = expr_binary(t, i % 2 ? EXPR_XOR : EXPR_MUL, expr_binary(t, EXPR_ADD, e, y), x);
    s = expr_binary(t, i % 2 ? EXPR_XOR : EXPR_UDIV, s, x);
    raw = expr_raw(t, EXPR_NOT, 32, 0, raw, NULL, NULL);
    nots = expr_or(t, nots, expr_eq(t, x, expr_const(t, 32, (U128)i)));
  }
  Evaluator *v = eval_new(t);
  TEST(eval_expr(v, e) == 0 && eval_expr(v, raw) == 0 && eval_expr(v, expr_not(t, nots)) == 0);
  TEST(expr_vars(t, e)->len == 8);
  TEST(!expr_project(t, s, NEW)->has_shadow && expr_project(t, s, OLD) != expr_project(t, s, NEW));
  Str out = {0};
  const Expr *cond = expr_eq(t, e, expr_const(t, 32, 7));
  print_smtlib(&out, t, &cond, 1);
  TEST(out.len > LENGTH);
  out.len = 0;
  print_expr(&out, t, e, 60);
  TEST(out.len <= 60);
  str_done(&out);
  eval_free(v);
  expr_table_free(t);
}

/* ---- what Z3 makes of floating point, on known operands, is what float_eval.h says ---- */

typedef struct Asked {
  TestRandom *r;
  ExprTable *t;
  Backend z3;
} Asked;

static bool takes_integer(ExprKind kind) { return kind == EXPR_SITOF || kind == EXPR_UITOF; }

static void ask_z3_of(Asked *q, ExprKind kind, uint32_t lo, unsigned to, unsigned from,
                      const U128 a[3]) {
  ExprTable *t = q->t;
  unsigned n = kind <= EXPR_FDIV || is_float_compare(kind) ? 2 : 1, bytes = bytes_of_width(from);
  const Expr *operand[3] = {NULL}, *all = expr_bool(t, true);
  if (kind == EXPR_FMA) n = 3;
  for (unsigned i = 0; i < n; i++) {
    const Expr *word = expr_input_bytes(t, expr_input(t, "in", bytes), 0, bytes);
    operand[i] = expr_extract(t, word, 0, from);
    all = expr_and(t, all, expr_eq(t, operand[i], expr_const(t, from, a[i])));
  }
  const Expr *e = expr_raw(t, kind, to, lo, operand[0], operand[1], operand[2]);
  const Expr *expected = expr_const(t, to, float_eval(kind, to, lo, from, a));
  const Expr *same = expr_raw(t, EXPR_EQ, 1, 0, e, expected, NULL);
  const Expr *differs = expr_raw(t, EXPR_NOT, 1, 0, same, NULL, NULL);
  const Expr *cond = expr_raw(t, EXPR_AND, 1, 0, all, differs, NULL);
  uint8_t value[64];
  if (q->z3.check(q->z3.self, NULL, 0, cond, expr_vars(t, cond), value, (Effort){0.5, 0, false}) ==
      ANSWER_SAT)
    fail_pair(t, (Pair){e, expected}, "Z3 computes another number");
}

static void ask_z3(Asked *q, ExprKind kind, uint32_t lo, unsigned to, unsigned from) {
  U128 a[3] = {0};
  for (unsigned i = 0; i < 3; i++)
    a[i] = takes_integer(kind) ? random_integer(q->r, from) : random_float(q->r, from, a[0]);
  ask_z3_of(q, kind, lo, to, from, a);
}

static void ask_z3_of_width(Asked *q, unsigned w) {
  static const unsigned widths[] = {16, 32, 64, 80}, integers[] = {1, 8, 16, 17, 32, 64, 128};
  unsigned to = widths[test_below(q->r, 4)], i = integers[test_below(q->r, 7)];
  for (ExprKind kind = EXPR_FADD; kind <= EXPR_FLE; kind++)
    if (kind != EXPR_FREM) ask_z3(q, kind, 0, is_float_compare(kind) ? 1 : w, w);
  if (to != w) ask_z3(q, EXPR_FCONV, 0, to, w);
  ask_z3(q, EXPR_FROUND, test_below(q->r, FLOAT_ROUNDINGS), w, w);
  for (ExprKind kind = EXPR_SITOF; kind <= EXPR_UITOF; kind++)
    ask_z3(q, kind, 0, w, i);
  for (ExprKind kind = EXPR_FTOS; kind <= EXPR_FTOU; kind++) {
    U128 infinite[3] = {float_infinity(w) | (U128)test_below(q->r, 2) << (w - 1)};
    ask_z3(q, kind, 0, i, w);
    ask_z3_of(q, kind, 0, i, w, infinite);
  }
}

static void floats_of_z3(TestRandom *r, unsigned count) {
  static const unsigned widths[] = {16, 32, 64, 80};
  Asked q = {.r = r, .t = expr_table_new()};
  q.z3 = z3_backend_new(q.t);
  for (unsigned n = 0; n < count; n++)
    ask_z3_of_width(&q, widths[n % 4]);
  q.z3.free(q.z3.self);
  expr_table_free(q.t);
}

int main(int argc, char **argv) {
  TestRandom r = test_seed(argc, argv, 1);
  inputs();
  forms();
  deep_chains();
  random_expressions(&r, test_count(argc, argv, 60));
  floats_of_z3(&r, test_count(argc, argv, 60) / 3);
  puts("ok");
  return 0;
}
