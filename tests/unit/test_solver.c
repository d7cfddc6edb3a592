/* The solver stack against a bare Z3 on every query, along random trees of conditions;
 * enumeration of values; time-outs that leave the solver usable; deep expressions. */
#include "base/clock.h"
#include "solver/backend.h"
#include "world.h"

static Answer ask_bare(World *w, const Backend *z3, const PathCondition *pc, const Expr *cond) {
  ExprList all = {0};
  pc_slice(pc, NULL, &all);
  const VarSet *vars = expr_vars(w->t, cond);
  for (size_t i = 0; i < all.len; i++)
    vars = varset_union(w->t, vars, expr_vars(w->t, all.data[i]));
  uint8_t value[64];
  TEST(vars->len <= sizeof value);
  Effort most = {w->maker.floats ? 0.2 : 2, 0};
  Answer a = z3->check(z3->self, all.data, all.len, cond, vars, value, most);
  vec_done(&all);
  return a;
}

static bool satisfies(World *w, const PathCondition *pc, const Expr *cond, const Model *m) {
  eval_set(w->eval, m, NEW);
  return eval_true(w->eval, cond) && world_satisfies(w, pc, m);
}

/* Walks down a random tree; at every node both sides of a condition are asked. */
static void walk(World *w, const Backend *z3, PathCondition *pc, Model *hint, unsigned depth) {
  Maker *m = &w->maker;
  const Expr *cond = make(m, 1, m->floats ? 2 : 3).e;
  if (expr_is_const(cond)) cond = expr_eq(w->t, make(m, 8, 1).e, make(m, 8, 1).e);
  for (int side = 0; side < 2; side++, cond = expr_not(w->t, cond)) {
    Model *found = NULL;
    Model *given = one_in(m, 8) ? NULL : hint;
    Answer a = solver_check(w->solver, pc, cond, given, &found);
    Answer b = ask_bare(w, z3, pc, cond);
    TEST(a == b || a == ANSWER_UNKNOWN || b == ANSWER_UNKNOWN);
    TEST((a == ANSWER_SAT) == (found != NULL));
    if (found) TEST(satisfies(w, pc, cond, found));
    if (found && depth && !one_in(m, 4)) {
      PathCondition next;
      pc_copy(&next, pc);
      pc_add(&next, w->t, &w->arena, cond);
      TEST(solver_check(w->solver, &next, cond, found, NULL) == ANSWER_SAT);
      pc_check(&next, w->t);
      walk(w, z3, &next, found, depth - 1);
      pc_done(&next);
    }
    model_unref(found);
  }
}

static void random_trees(TestRandom *r, unsigned count, bool floats) {
  uint64_t queries = 0, calls = 0;
  for (unsigned i = 0; i < count; i++) {
    World w;
    world_init(&w);
    w.options.max_solver_time = floats ? 0.5 : 2;
    uint32_t vars = i % 3 == 0 ? 2 : i % 3 == 1 ? 6 : 16;
    w.maker = (Maker){.t = w.t, .r = r, .vars = vars, .arrays = i % 2, .floats = floats};
    expr_input(w.t, "in", vars);
    PathCondition pc;
    pc_init(&pc);
    Model *hint = model_new(0);
    Backend z3 = z3_judge_new(w.t);
    walk(&w, &z3, &pc, hint, floats ? 3 : 6);
    z3.free(z3.self);
    model_unref(hint);
    pc_done(&pc);
    queries += w.stats.queries;
    calls += w.stats.solver_calls;
    expr_table_check(w.t);
    solver_check_caches(w.solver);
    world_done(&w);
  }
  printf("%llu queries, %llu reached Z3\n", (unsigned long long)queries, (unsigned long long)calls);
}

/* ---- values ---- */

typedef struct Seen {
  unsigned n, limit;
  uint64_t sum;
} Seen;

static bool count_value(void *data, U128 value, Model *m) {
  Seen *seen = data;
  TEST(m != NULL);
  seen->n++;
  seen->sum += (uint64_t)value;
  return seen->n < seen->limit;
}

static void values(void) {
  World w;
  world_init(&w);
  const Expr *x = expr_input_bytes(w.t, expr_input(w.t, "x", 4), 0, 4);
  PathCondition pc;
  pc_init(&pc);
  pc_add(&pc, w.t, &w.arena, expr_binary(w.t, EXPR_ULT, x, expr_const(w.t, 32, 10)));
  Seen seen = {0, 100, 0};
  Model *zero = model_new(0);
  TEST(solver_values(w.solver, &pc, x, zero, count_value, &seen));
  TEST(seen.n == 10 && seen.sum == 45);
  seen = (Seen){0, 3, 0};
  TEST(solver_values(w.solver, &pc, x, NULL, count_value, &seen) && seen.n == 3);
  seen = (Seen){0, 100, 0};
  TEST(solver_values(w.solver, &pc, expr_binary(w.t, EXPR_UREM, x, expr_const(w.t, 32, 3)), zero,
                     count_value, &seen));
  TEST(seen.n == 3 && seen.sum == 3);
  model_unref(zero);
  pc_done(&pc);
  world_done(&w);
}

/* ---- limits ---- */

/* A product of two random 62-bit primes: hopeless in the time given (CaDiCaL did factor one of
 * primes next to a power of two). */
static void time_out(void) {
  World w;
  world_init(&w);
  w.options.max_solver_time = 0.2;
  const Expr *x = expr_input_bytes(w.t, expr_input(w.t, "x", 8), 0, 8),
             *y = expr_input_bytes(w.t, expr_input(w.t, "y", 8), 0, 8);
  PathCondition pc;
  pc_init(&pc);
  const Expr *one = expr_const(w.t, 128, 1), *a = expr_zext(w.t, x, 128),
             *b = expr_zext(w.t, y, 128);
  pc_add(&pc, w.t, &w.arena, expr_binary(w.t, EXPR_ULT, one, a));
  pc_add(&pc, w.t, &w.arena, expr_binary(w.t, EXPR_ULT, one, b));
  const Expr *product = expr_binary(w.t, EXPR_MUL, a, b);
  const Expr *hard = expr_eq(
      w.t, product, expr_const(w.t, 128, (U128)2528524851420046417ull * 4369340560841997347ull));
  double start = clock_now();
  TEST(solver_check(w.solver, &pc, hard, NULL, NULL) == ANSWER_UNKNOWN);
  TEST(clock_now() - start < 20);
  TEST(w.stats.unknowns == 1);
  Model *m = NULL; /* and it still works */
  const Expr *easy = expr_binary(w.t, EXPR_ULT, x, y);
  w.options.max_solver_time = 20;
  TEST(solver_check(w.solver, &pc, easy, NULL, &m) == ANSWER_SAT && satisfies(&w, &pc, easy, m));
  w.options.max_solver_time = 0.2;
  model_unref(m);
  TEST(solver_check(w.solver, &pc, hard, NULL, NULL) == ANSWER_UNKNOWN);
  w.options.max_solver_time = 20;
  TEST(solver_check(w.solver, &pc, expr_eq(w.t, x, expr_const(w.t, 64, 1)), NULL, NULL) ==
       ANSWER_UNSAT);
  pc_done(&pc);
  world_done(&w);
}

static void deep(void) {
  World w;
  world_init(&w);
  const Expr *x = expr_input_bytes(w.t, expr_input(w.t, "x", 4), 0, 4), *e = x;
  for (int i = 0; i < 20000; i++)
    e = expr_binary(w.t, i % 2 ? EXPR_XOR : EXPR_ADD, expr_not(w.t, e), x);
  PathCondition pc;
  pc_init(&pc);
  w.options.max_solver_time = 1;
  solver_check(w.solver, &pc, expr_eq(w.t, e, expr_const(w.t, 32, 12345)), NULL,
               NULL); /* any answer; no crash */
  pc_done(&pc);
  world_done(&w);
}

/* The answers a path needs most must not cost a call of the back end. */
static void cheap_answers(void) {
  World w;
  world_init(&w);
  const Expr *c = expr_input_bytes(w.t, expr_input(w.t, "c", 1), 0, 1),
             *d = expr_input_bytes(w.t, expr_input(w.t, "d", 1), 0, 1);
  PathCondition pc;
  pc_init(&pc);
  Model *zero = model_new(0), *m = NULL;
  const Expr *is_a = expr_eq(w.t, c, expr_const(w.t, 8, 'a')),
             *less = expr_binary(w.t, EXPR_SLT, c, d);
  TEST(solver_check(w.solver, &pc, expr_not(w.t, is_a), zero, NULL) == ANSWER_SAT);
  TEST(solver_check(w.solver, &pc, is_a, zero, &m) == ANSWER_SAT && m->byte[0] == 'a');
  pc_add(&pc, w.t, &w.arena, is_a);
  TEST(pc_known(&pc, w.t, is_a) == 1 && pc_known(&pc, w.t, expr_not(w.t, is_a)) == 0 &&
       pc_known(&pc, w.t, less) == -1);
  TEST(solver_check(w.solver, &pc, expr_not(w.t, is_a), m, NULL) == ANSWER_UNSAT);
  TEST(solver_check(w.solver, &pc, expr_binary(w.t, EXPR_ULT, c, expr_const(w.t, 8, 'a')), m,
                    NULL) == ANSWER_UNSAT);
  TEST(solver_check(w.solver, &pc, less, m, NULL) == ANSWER_SAT);
  TEST(w.stats.solver_calls == 0 && w.stats.queries == 5);
  model_unref(m);
  model_unref(zero);
  pc_done(&pc);
  world_done(&w);
}

/* Hashes of three digits, which bits do not answer soon: all inputs are tried. */
static void digits(TestRandom *r, unsigned count) {
  World w;
  world_init(&w);
  expr_input(w.t, "d", 3);
  PathCondition pc;
  pc_init(&pc);
  const Expr *hash = expr_const(w.t, 32, 0);
  for (uint32_t i = 0; i < 3; i++) {
    const Expr *digit = expr_binary(w.t, EXPR_SUB, expr_var(w.t, i), expr_const(w.t, 8, '0'));
    pc_add(&pc, w.t, &w.arena, expr_binary(w.t, EXPR_ULE, digit, expr_const(w.t, 8, 9)));
    hash = expr_binary(w.t, EXPR_XOR, hash, expr_zext(w.t, digit, 32));
    hash = expr_binary(w.t, EXPR_MUL, hash,
                       expr_binary(w.t, EXPR_ADD, hash, expr_const(w.t, 32, 0x9e3779b1)));
  }
  for (unsigned i = 0; i < count; i++) {
    Model *m = model_new(3), *found = NULL;
    bool possible = i % 2;
    for (uint32_t k = 0; k < 3; k++)
      m->byte[k] = (uint8_t)('0' + test_below(r, 10));
    eval_set(w.eval, m, NEW);
    U128 value = possible ? eval_expr(w.eval, hash) : (U128)(uint32_t)test_random(r);
    const Expr *cond = expr_eq(w.t, hash, expr_const(w.t, 32, value));
    bool expected = false;
    for (unsigned n = 0; n < 1000; n++) {
      Model *tried = model_new(3);
      for (unsigned k = 0, left = n; k < 3; k++, left /= 10)
        tried->byte[k] = (uint8_t)('0' + left % 10);
      expected |= satisfies(&w, &pc, cond, tried);
      model_unref(tried);
    }
    Answer a = solver_check(w.solver, &pc, cond, NULL, &found);
    TEST(a == (expected ? ANSWER_SAT : ANSWER_UNSAT) && (expected || !possible));
    if (found) TEST(satisfies(&w, &pc, cond, found));
    model_unref(found);
    model_unref(m);
  }
  TEST(w.stats.unknowns == 0);
  pc_done(&pc);
  world_done(&w);
}

int main(int argc, char **argv) {
  TestRandom r = test_seed(argc, argv, 1);
  cheap_answers();
  values();
  time_out();
  deep();
  digits(&r, 6);
  random_trees(&r, test_count(argc, argv, 12), false);
  random_trees(&r, test_count(argc, argv, 12), true);
  puts("ok");
  return 0;
}
