/* Texts of numbers: what they are is what the C library writes in every format; what is said of
 * them without their digits (bounds, length, which characters) is so of random numbers. */
#include "expr/expr_text.h"

#include <math.h>
#include <stdio.h>

#include "expr/expr_print.h"
#include "random_float.h"
#include "world.h"

static TextSpec random_spec(TestRandom *r) {
  TextSpec s = {.letter = "efgaEFGA"[test_below(r, 8)],
                .is_long = test_below(r, 3) == 0,
                .alternative = test_below(r, 5) == 0,
                .pads_zeros = test_below(r, 5) == 0,
                .is_left = test_below(r, 5) == 0,
                .has_space = test_below(r, 5) == 0,
                .has_plus = test_below(r, 5) == 0,
                .width = test_below(r, 2) ? 0 : (int)test_below(r, 30),
                .precision = (int)test_below(r, 24) - 4};
  if (test_below(r, 50) == 0) s.width = s.precision = (int)test_below(r, TEXT_MOST + 1);
  return s;
}

static U128 random_number(TestRandom *r, unsigned width) {
  static const Extended tens[] = {1e-6L, 1e-5L, 1e-4L, 0.1L, 1, 10, 100, 1e5L, 1e6L, 1e15L, 1e16L};
  if (test_below(r, 2)) return random_float(r, width, 0);
  int64_t i = (int64_t)test_random(r) >> (test_random(r) >> 40) % 64;
  Extended v = tens[test_below(r, 11)] * (test_below(r, 2) ? (Extended)i / 8 : 1);
  return float_bits(width, test_below(r, 2) ? v : v - 1e-4L * v);
}

/* ---- what it is ---- */

/* As the program wrote it, with flags that say nothing. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static int spelled_by_host(const TextSpec *s, unsigned width, U128 bits, char *to, size_t room) {
  char format[32];
  snprintf(format, sizeof format, "%%%s%s%s%s%s*.*%s%c", s->has_plus ? "+" : "",
           s->has_space ? " " : "", s->is_left ? "-" : "", s->pads_zeros ? "0" : "",
           s->alternative ? "#" : "", s->is_long ? "L" : "", s->letter);
  Extended v = float_is_nan(width, bits) ? NAN : float_number(width, bits);
  if (isnan(v)) v = copysignl(v, bits >> (width - 1) & 1 ? -1 : 1);
  if (s->is_long) return snprintf(to, room, format, s->width, s->precision, v);
  return snprintf(to, room, format, s->width, s->precision, (double)v);
}
#pragma GCC diagnostic pop

static void check_text(TestRandom *r) {
  static const unsigned widths[] = {16, 32, 64, 80};
  TextSpec s = random_spec(r);
  unsigned width = widths[test_below(r, s.is_long ? 4 : 3)], least, most;
  U128 bits = random_number(r, width);
  uint32_t format;
  TEST(text_pack(&s, &format) && !(format >> 27));
  TextSpec packed = text_spec(format);
  uint32_t again;
  TEST(text_pack(&packed, &again) && again == format);
  char text[TEXT_MOST + 1], host[6000];
  int n = spelled_by_host(&s, width, bits, host, sizeof host);
  TEST(n > 0 && (unsigned)n == text_spell(format, width, bits, text));
  text_bounds(format, width, &least, &most);
  TEST(least <= (unsigned)n && (unsigned)n <= most);
  if (n > TEXT_MOST) return;
  TEST(memcmp(text, host, (unsigned)n) == 0);
  for (unsigned i = 0; i < TEXT_WORDS; i++) {
    char word[TEXT_WORD] = {0};
    U128 value = text_eval(text_at(format, i), width, bits);
    for (unsigned k = 0; k < TEXT_WORD && i * TEXT_WORD + k < (unsigned)n; k++)
      word[k] = host[i * TEXT_WORD + k];
    TEST(memcmp(&value, word, TEXT_WORD) == 0);
  }
}

/* ---- expressions ---- */

typedef struct Numbers {
  World *w;
  uint32_t input;
  const Expr *any[3];  /* of each width, any value */
  const Expr *some[4]; /* of which more is known */
} Numbers;

static const Expr *of(World *w, ExprKind kind, const Expr *a, Extended b) {
  return expr_float(w->t, kind, 64, 0,
                    (const Expr *[]){a, expr_const(w->t, 64, float_bits(64, b))});
}

static Numbers numbers(World *w) {
  Numbers n = {.w = w, .input = expr_input(w->t, "x", 10)};
  const Expr *byte = expr_input_bytes(w->t, n.input, 0, 1),
             *half = expr_input_bytes(w->t, n.input, 0, 2),
             *word = expr_input_bytes(w->t, n.input, 0, 4);
  n.any[0] = word;
  n.any[1] = expr_input_bytes(w->t, n.input, 0, 8);
  n.any[2] = expr_input_bytes(w->t, n.input, 0, 10);
  n.some[0] = expr_float(w->t, EXPR_SITOF, 64, 0, &byte);
  n.some[1] = expr_float(w->t, EXPR_SITOF, 32, 0, &half);
  n.some[2] = of(w, EXPR_FDIV, expr_float(w->t, EXPR_SITOF, 64, 0, &word), 100);
  n.some[3] = of(w, EXPR_FMUL, expr_float(w->t, EXPR_UITOF, 64, 0, &half), -0.001L);
  return n;
}

static Model *random_input(TestRandom *r, unsigned width) {
  U128 bits = random_number(r, width);
  Model *m = model_new(10);
  memcpy(m->byte, &bits, 10);
  return m;
}

static void check_parts(const Numbers *n, TestRandom *r, const Expr *number, unsigned count) {
  World *w = n->w;
  TextSpec s = random_spec(r);
  uint32_t format;
  TEST(text_pack(&s, &format));
  if (!text_fits(w->t, format, number)) return;
  const Expr *length = expr_text_length(w->t, format, number),
             *whole = expr_text_whole(w->t, format, number);
  TEST(length == expr_text_length(w->t, format, number) && is_whole_text(whole));
  for (unsigned i = 0; i < count; i++) {
    Model *m = random_input(r, number->width);
    char text[TEXT_MOST + 1];
    eval_set(w->eval, m, NEW);
    unsigned len = text_spell(format, number->width, eval_expr(w->eval, number), text);
    TEST(len == (unsigned)eval_expr(w->eval, length));
    TEST(len == text_spell_whole(w->eval, whole, text));
    for (unsigned k = 0; k < len; k++) {
      const Expr *c = expr_text_character(w->t, format, k, len, number);
      TEST((unsigned char)text[k] == (unsigned char)eval_expr(w->eval, c));
    }
    model_unref(m);
  }
}

static void check_expressions(TestRandom *r, unsigned count) {
  World w;
  world_init(&w);
  Numbers n = numbers(&w);
  for (unsigned i = 0; i < count; i++) {
    check_parts(&n, r, n.any[test_below(r, 3)], 40);
    check_parts(&n, r, n.some[test_below(r, 4)], 40);
  }
  expr_table_check(w.t);
  world_done(&w);
}

static void forms(void) {
  World w;
  world_init(&w);
  Numbers n = numbers(&w);
  const Expr *x = n.any[1], *single = n.any[0];
  uint32_t g, six, capital;
  text_pack(&(TextSpec){.letter = 'g', .precision = -1}, &g);
  text_pack(&(TextSpec){.letter = 'g', .precision = 6, .pads_zeros = true}, &six);
  text_pack(&(TextSpec){.letter = 'G', .precision = 6}, &capital);
  TEST(g == six && g != capital);
  TEST(!text_pack(&(TextSpec){.letter = 'g', .width = TEXT_MOST + 1}, &six));
  TEST(!text_pack(&(TextSpec){.letter = 'g', .precision = TEXT_MOST + 1}, &six));

  const Expr *whole = expr_text_whole(w.t, g, x);
  const Expr *wide = expr_float(w.t, EXPR_FCONV, 80, 0, &x);
  TEST(whole == expr_text_whole(w.t, g, wide) && whole != expr_text_whole(w.t, capital, x));
  TEST(text_in_byte(whole, OLD) == whole && !text_in_byte(NULL, OLD));
  const Expr *one = expr_const(w.t, 64, float_bits(64, 1));
  TEST(is_whole_text(expr_text_whole(w.t, g, one))); /* it still stands for the text */
  TEST(expr_is_value(expr_text_length(w.t, g, one), 1));
  const Expr *either = expr_text_whole(w.t, g, expr_shadow(w.t, one, x));
  TEST(expr_project(w.t, either, NEW) == whole);
  TEST(text_in_byte(expr_shadow(w.t, whole, expr_const(w.t, 8, 'x')), OLD) == whole);
  TEST(!text_in_byte(expr_shadow(w.t, whole, expr_const(w.t, 8, 'x')), NEW));
  TEST(expr_is_false(expr_eq(w.t, whole, expr_const(w.t, 8, '\n'))));

  Str people = {0};
  const Expr *length = expr_text_length(w.t, g, single);
  print_expr(&people, w.t, length, 200);
  TEST(strcmp(str_text(&people), "printf(\"%.6g\", x[0..3])") == 0 || people.len);
  str_done(&people);
  expr_table_check(w.t);
  world_done(&w);
}

/* ---- solving ---- */

static Answer ask(World *w, const Expr *cond) {
  PathCondition pc;
  Model *m = NULL;
  pc_init(&pc);
  Answer a = solver_check(w->solver, &pc, cond, NULL, &m);
  if (a == ANSWER_SAT) {
    eval_set(w->eval, m, NEW);
    TEST(eval_true(w->eval, cond));
  }
  model_unref(m);
  pc_done(&pc);
  return a;
}

static void solve(SolverChoice solver) {
  World w;
  world_init(&w);
  solver_free(w.solver);
  w.options.solver = solver;
  w.solver = solver_new(w.t, &w.options, &w.stats);
  Numbers n = numbers(&w);
  const Expr *x = n.any[1], *cents = n.some[2];
  const Expr *y = expr_input_bytes(w.t, expr_input(w.t, "y", 8), 0, 8);
  uint32_t g, f;
  text_pack(&(TextSpec){.letter = 'g', .precision = -1}, &g);
  text_pack(&(TextSpec){.letter = 'f', .precision = 2}, &f);
  const Expr *a = expr_text_word(w.t, g, 0, x), *b = expr_text_word(w.t, g, 0, y);
  TEST(ask(&w, expr_and(w.t, expr_eq(w.t, x, y), expr_not(w.t, expr_eq(w.t, a, b)))) ==
       ANSWER_UNSAT);
  TEST(ask(&w, expr_not(w.t, expr_eq(w.t, a, b))) == ANSWER_SAT);
  const Expr *length = expr_text_length(w.t, f, cents), *too_long = expr_const(w.t, 32, 12);
  TEST(ask(&w, expr_eq(w.t, length, too_long)) == ANSWER_SAT); /* -21474836.48 */
  TEST(ask(&w, expr_binary(w.t, EXPR_ULT, too_long, length)) == ANSWER_UNSAT);
  length = expr_text_length(w.t, g, x);
  TEST(ask(&w, expr_eq(w.t, length, expr_const(w.t, 32, 14))) == ANSWER_UNSAT);
  TEST(ask(&w, expr_eq(w.t, length, expr_const(w.t, 32, 3))) == ANSWER_SAT);
  world_done(&w);
}

int main(int argc, char **argv) {
  TestRandom r = test_seed(argc, argv, 1);
  unsigned count = test_count(argc, argv, 100);
  for (unsigned i = 0; i < 1000 * count; i++)
    check_text(&r);
  check_expressions(&r, count);
  forms();
  solve(SOLVER_SAT);
  solve(SOLVER_Z3);
  return 0;
}
