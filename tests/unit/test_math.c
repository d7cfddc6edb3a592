/* The mathematical library: what math.def says of each function holds of the function; calls are
 * expressions; and what the solver says of them is so, on domains that are small enough to try, and
 * on larger ones where UNSAT must rest on what is known of the functions alone. */
#include "expr/expr_math.h"

#include <float.h>
#include <math.h>

#include "expr/expr_print.h"
#include "world.h"

/* ---- facts ---- */

/* Numbers close to where something begins or ends, too. */
static U128 argument(TestRandom *r, unsigned width, MathFunction f) {
  static const Extended marks[] = {0,     1,       2,  0.5L, 1.5707963267948966L, 3.14159265358979L,
                                   88.7L, 709.78L, 20, 1e5L};
  MathFacts facts = math_facts(f, width);
  Extended mark = marks[test_below(r, 10)];
  switch (test_below(r, 4)) {
    case 0: return random_float(r, width, 0);
    case 1: mark = test_below(r, 2) ? facts.domain.min : facts.domain.max; break;
    case 2: mark = (Extended)((int64_t)test_random(r) >> (test_random(r) >> 40) % 60) / 16; break;
    default: break;
  }
  U128 v = float_bits(width, test_below(r, 2) ? mark : -mark);
  return (v + test_below(r, 5) - 2) & mask128(width);
}

static bool lies_in(unsigned width, U128 bits, FloatRange range) {
  Extended v = float_number(width, bits);
  return v >= range.min && v <= range.max;
}

static void check_fact(TestRandom *r, MathFunction f, unsigned width) {
  U128 a[2] = {argument(r, width, f), argument(r, width, f)};
  MathFacts facts = math_facts(f, width);
  bool is_two = math_operands(f) == 2;
  U128 v = math_eval(f, width, a);
  TEST(v == math_eval(f, width, a) && !(v & ~mask128(width)));
  bool is_outside = float_is_nan(width, a[0]) || (is_two && float_is_nan(width, a[1])) ||
                    !lies_in(width, a[0], facts.domain);
  TEST(float_is_nan(width, v) ? is_outside : lies_in(width, v, facts.result));
  if (is_outside && facts.is_nan_outside) TEST(float_is_nan(width, v));
}

static void check_facts(TestRandom *r, unsigned count) {
  static const unsigned widths[] = {32, 64, 80};
  for (unsigned f = 0; f < MATH_FUNCTIONS; f++)
    for (unsigned k = 0; k < 3; k++)
      for (unsigned i = 0; i < count; i++)
        check_fact(r, f, widths[k]);
}

/* ---- expressions ---- */

static const Expr *number(World *w, Extended v) { return expr_const(w->t, 64, float_bits(64, v)); }

static const Expr *call(World *w, MathFunction f, const Expr *a) {
  return expr_math(w->t, f, a->width, &a);
}

static const Expr *call2(World *w, MathFunction f, const Expr *a, const Expr *b) {
  return expr_math(w->t, f, a->width, (const Expr *[]){a, b});
}

static const Expr *times(World *w, const Expr *a, const Expr *b) {
  return expr_float(w->t, EXPR_FMUL, 64, 0, (const Expr *[]){a, b});
}

static const Expr *is_less(World *w, const Expr *a, const Expr *b) {
  return expr_float(w->t, EXPR_FLT, 1, 0, (const Expr *[]){a, b});
}

static bool prints(World *w, const Expr *e, const char *smtlib, const char *infix) {
  Str out = {0}, people = {0};
  print_smtlib(&out, w->t, &e, 1);
  print_expr(&people, w->t, e, 200);
  bool found = strstr(str_text(&out), smtlib) && strstr(str_text(&people), infix);
  str_done(&out);
  str_done(&people);
  return found;
}

static void expressions(void) {
  World w;
  world_init(&w);
  const Expr *x = expr_input_bytes(w.t, expr_input(w.t, "x", 8), 0, 8);
  const Expr *y = expr_input_bytes(w.t, expr_input(w.t, "y", 8), 0, 8);
  const Expr *sine = call(&w, MATH_sin, x);
  TEST(sine == call(&w, MATH_sin, x) && sine != call(&w, MATH_sin, y));
  TEST(sine != call(&w, MATH_cos, x) && sine->has_float);
  TEST(expr_is_value(call(&w, MATH_exp, number(&w, 0)), (uint64_t)float_bits(64, 1)));
  TEST(call2(&w, MATH_pow, x, y) != call2(&w, MATH_pow, y, x));
  TEST(call2(&w, MATH_fmod, x, y)->kind == EXPR_FREM);
  /* a NaN is neither below nor above; of a whole number there is none */
  TEST(expr_is_false(is_less(&w, number(&w, 1), sine)));
  TEST(!expr_is_const(expr_is_nan(w.t, sine)));
  const Expr *whole = expr_float(w.t, EXPR_SITOF, 64, 0, (const Expr *[]){x});
  TEST(expr_is_false(expr_is_nan(w.t, call(&w, MATH_sin, whole))));
  TEST(!expr_is_const(expr_is_nan(w.t, call(&w, MATH_log, whole))));
  /* versions */
  const Expr *both = call(&w, MATH_sin, expr_shadow(w.t, x, y));
  TEST(expr_project(w.t, both, OLD) == sine);
  TEST(expr_project(w.t, both, NEW) == call(&w, MATH_sin, y));
  const Expr *constants = expr_shadow(w.t, number(&w, 0), number(&w, 1));
  TEST(call(&w, MATH_cos, constants)->kind == EXPR_SHADOW);
  TEST(prints(&w, is_less(&w, sine, y), "(declare-fun sin ((_ BitVec 64)) (_ BitVec 64))",
              "sin(x) < y"));
  TEST(prints(&w, is_less(&w, call2(&w, MATH_pow, x, y), y),
              "(declare-fun pow ((_ BitVec 64) (_ BitVec 64)) (_ BitVec 64))", "pow(x, y) < y"));
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

static void open_world(World *w, SolverChoice solver) {
  world_init(w);
  solver_free(w->solver);
  w->options.solver = solver;
  w->options.max_solver_time = 10;
  w->solver = solver_new(w->t, &w->options, &w->stats);
}

/* Of any double: what is known of the functions decides, or a search finds it. */
static void any_number(SolverChoice solver) {
  World w;
  open_world(&w, solver);
  const Expr *x = expr_input_bytes(w.t, expr_input(w.t, "x", 8), 0, 8);
  const Expr *y = expr_input_bytes(w.t, expr_input(w.t, "y", 8), 0, 8);
  const Expr *sine = call(&w, MATH_sin, x), *zero = number(&w, 0);
  const Expr *is_finite =
      is_less(&w, expr_zext(w.t, expr_extract(w.t, x, 0, 63), 64), number(&w, INFINITY));
  TEST(ask(&w, is_less(&w, number(&w, 2.5L), times(&w, sine, number(&w, 2)))) == ANSWER_UNSAT);
  TEST(ask(&w, is_less(&w, call(&w, MATH_exp, x), zero)) == ANSWER_UNSAT);
  TEST(ask(&w, expr_and(w.t, is_finite, expr_is_nan(w.t, sine))) == ANSWER_UNSAT);
  TEST(ask(&w, expr_is_nan(w.t, sine)) == ANSWER_SAT);
  TEST(ask(&w, expr_and(w.t, expr_eq(w.t, x, y),
                        expr_not(w.t, expr_eq(w.t, sine, call(&w, MATH_sin, y))))) == ANSWER_UNSAT);
  TEST(ask(&w, is_less(&w, number(&w, 0.99L), sine)) == ANSWER_SAT);
  TEST(ask(&w, is_less(&w, call2(&w, MATH_pow, x, y), number(&w, -5))) == ANSWER_SAT);
  TEST(ask(&w, expr_and(w.t, is_less(&w, zero, x), is_less(&w, call(&w, MATH_log, x), zero))) ==
       ANSWER_SAT);
  /* whether a sine is this very number nobody can say: only that it is not would be wrong to say */
  TEST(ask(&w, expr_eq(w.t, sine, call(&w, MATH_sin, number(&w, 1234.5L)))) != ANSWER_UNSAT);
  world_done(&w);
}

/* Three bytes, of which one has few values: no layer tries them all, so that UNSAT comes of facts.
 */
enum { LAST = 3 };

static bool is_somewhere_true(World *w, const Expr *cond) {
  Model *m = model_new(3);
  bool found = false;
  for (unsigned i = 0; i < LAST << 16 && !found; i++) {
    Model *next = model_copy(m, 3);
    for (unsigned k = 0; k < 3; k++)
      next->byte[k] = (uint8_t)(i >> 8 * k);
    eval_set(w->eval, next, NEW);
    found = eval_true(w->eval, cond);
    model_unref(next);
  }
  model_unref(m);
  return found;
}

static const Expr *random_call(World *w, TestRandom *r, const Expr *x, const Expr *y) {
  MathFunction f = test_below(r, MATH_FUNCTIONS);
  return math_operands(f) == 1 ? call(w, f, x) : call2(w, f, x, y);
}

static Answer small_domain(TestRandom *r, SolverChoice solver) {
  World w;
  open_world(&w, solver);
  w.options.max_solver_time = 2;
  const Expr *in = expr_input_bytes(w.t, expr_input(w.t, "in", 3), 0, 3);
  const Expr *i = expr_extract(w.t, in, 0, 16), *k = expr_extract(w.t, in, 16, 8);
  const Expr *x = expr_float(w.t, EXPR_SITOF, 64, 0, &i),
             *y = expr_float(w.t, EXPR_UITOF, 64, 0, &k);
  x = times(&w, x, number(&w, test_below(r, 2) ? 0.125L : 1));
  y = call(&w, MATH_sin, expr_float(w.t, EXPR_FADD, 64, 0, (const Expr *[]){x, y}));
  const Expr *a = random_call(&w, r, x, y), *b = random_call(&w, r, y, x);
  const Expr *bound = number(&w, (Extended)((int)test_below(r, 41) - 20) / 8);
  const Expr *parts[] = {is_less(&w, a, b), is_less(&w, times(&w, a, b), bound),
                         is_less(&w, bound, b), expr_eq(w.t, a, b),
                         expr_not(w.t, is_less(&w, b, times(&w, y, bound)))};
  const Expr *cond = expr_binary(w.t, EXPR_ULT, k, expr_const(w.t, 8, LAST));
  for (unsigned n = 0; n < 3; n++) {
    const Expr *part = parts[test_below(r, 5)];
    cond = expr_and(w.t, cond, test_below(r, 2) ? part : expr_not(w.t, part));
  }
  Answer answer = ask(&w, cond); /* which has tried the model of SAT */
  if (answer == ANSWER_UNSAT) TEST(!is_somewhere_true(&w, cond));
  world_done(&w);
  return answer;
}

int main(int argc, char **argv) {
  TestRandom r = test_seed(argc, argv, 1);
  unsigned count = test_count(argc, argv, 16), answers[3] = {0};
  check_facts(&r, 100 * count);
  expressions();
  any_number(SOLVER_SAT);
  any_number(SOLVER_Z3);
  for (unsigned i = 0; i < count; i++)
    answers[small_domain(&r, i % 4 ? SOLVER_SAT : SOLVER_Z3)]++;
  printf("%u satisfiable, %u not, %u unknown\n", answers[ANSWER_SAT], answers[ANSWER_UNSAT],
         answers[ANSWER_UNKNOWN]);
  return 0;
}
