/* The solver stack against a bare Z3 on every query, along random trees of conditions;
 * divisions as circuits; enumeration of values; time-outs that leave the solver usable; deep
 * expressions; arithmetic of floats whose results are free at first, and what Z3's theory is left
 * with. */
#include "base/clock.h"
#include "solver/layers.h"
#include "world.h"

static Answer ask_bare(World *w, const Backend *z3, const PathCondition *pc, const Expr *cond) {
  ExprList all = {0};
  pc_relevant(pc, NULL, &all);
  const VarSet *vars = expr_vars(w->t, cond);
  for (size_t i = 0; i < all.len; i++)
    vars = varset_union(w->t, vars, expr_vars(w->t, all.data[i]));
  uint8_t value[64];
  TEST(vars->len <= sizeof value);
  Effort most = {w->maker.floats ? 0.2 : 2, 0, false};
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
    Backend z3 = z3_theory_new(w.t);
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

/* ---- floating point ---- */

static const Expr *of_two(World *w, ExprKind kind, const Expr *a, const Expr *b) {
  bool compares = kind == EXPR_FLT || kind == EXPR_FLE;
  return expr_float(w->t, kind, compares ? 1 : a->width, 0, (const Expr *const[]){a, b});
}

/* Numbers a, b, c of eight bytes; a and b are positive and equal. */
static void equal_numbers(World *w, PathCondition *pc, const Expr *number[3]) {
  static const char *const name[] = {"a", "b", "c"};
  for (int i = 0; i < 3; i++)
    number[i] = expr_input_bytes(w->t, expr_input(w->t, name[i], 8), 0, 8);
  const Expr *a = number[0], *b = number[1], *zero = expr_const(w->t, 64, 0);
  pc_init(pc);
  pc_add(pc, w->t, &w->arena, of_two(w, EXPR_FLT, zero, a));
  pc_add(pc, w->t, &w->arena, of_two(w, EXPR_FLE, a, b));
  pc_add(pc, w->t, &w->arena, of_two(w, EXPR_FLE, b, a));
}

static const Expr *there_and_back(World *w, const Expr *c, const Expr *by) {
  const Expr *quotient = of_two(w, EXPR_FDIV, c, by);
  return of_two(w, EXPR_FMUL, quotient, by);
}

/* Neither circuits of divisions nor Z3's theory decide the first in ten seconds; with results that
 * are free it is one of equal operands. The others need circuits. */
static void late_circuits(void) {
  World w;
  world_init(&w);
  PathCondition pc;
  const Expr *n[3];
  equal_numbers(&w, &pc, n);
  const Expr *p = there_and_back(&w, n[2], n[0]), *q = there_and_back(&w, n[2], n[1]);
  TEST(solver_check(w.solver, &pc, expr_not(w.t, expr_eq(w.t, p, q)), NULL, NULL) == ANSWER_UNSAT);
  Model *m = NULL;
  const Expr *less = of_two(&w, EXPR_FLT, p, n[2]);
  TEST(solver_check(w.solver, &pc, less, NULL, &m) == ANSWER_SAT && satisfies(&w, &pc, less, m));
  model_unref(m);
  const Expr *one = expr_const(w.t, 64, 0x3ff0000000000000), *two = expr_const(w.t, 64, 1ull << 62);
  const Expr *more = of_two(&w, EXPR_FADD, n[0], one);
  pc_add(&pc, w.t, &w.arena, of_two(&w, EXPR_FLE, n[0], two));
  TEST(solver_check(w.solver, &pc, of_two(&w, EXPR_FLE, more, n[1]), NULL, NULL) == ANSWER_UNSAT);
  TEST(w.stats.unknowns == 0 && w.stats.theory_answers == 0);
  pc_done(&pc);
  world_done(&w);
}

/* A number whose integer bit does not fit its exponent: what comes of it is a NaN, and so is what
 * comes of that. */
static const Expr *twice_unsupported(World *w, PathCondition *pc) {
  const Expr *x = expr_input_bytes(w->t, expr_input(w->t, "x", 10), 0, 10);
  const Expr *one = expr_const(w->t, 80, (U128)0x3fff << 64 | (U128)1 << 63);
  const Expr *low = expr_const(w->t, 80, (U128)0x3fff << 64 | 1 << 20),
             *high = expr_const(w->t, 80, (U128)0x3fff << 64 | 1 << 30);
  pc_add(pc, w->t, &w->arena, expr_binary(w->t, EXPR_ULE, low, x));
  pc_add(pc, w->t, &w->arena, expr_binary(w->t, EXPR_ULE, x, high));
  return of_two(w, EXPR_FMUL, of_two(w, EXPR_FADD, x, one), one);
}

static Answer give_up(void *self, const Expr *const *constraints, size_t n, const Expr *cond,
                      const VarSet *vars, uint8_t *value, Effort most) {
  (void)self, (void)constraints, (void)n, (void)cond, (void)vars, (void)value, (void)most;
  return ANSWER_UNKNOWN;
}

static void nothing_to_free(void *self) { (void)self; }

/* Behind a back end that leaves everything open: only what has no model, and only of floats. */
static void theory(void) {
  World w;
  world_init(&w);
  w.options.max_solver_time = 600; /* these take it some tenths of a second */
  w.solver->backend.free(w.solver->backend.self);
  w.solver->backend = (Backend){"none", give_up, NULL, nothing_to_free, NULL};
  PathCondition pc;
  const Expr *n[3];
  equal_numbers(&w, &pc, n);
  const Expr *two = expr_const(w.t, 64, 1ull << 62);
  const Expr *p = of_two(&w, EXPR_FADD, n[0], two), *q = of_two(&w, EXPR_FADD, n[1], two);
  TEST(solver_check(w.solver, &pc, of_two(&w, EXPR_FLT, p, q), NULL, NULL) == ANSWER_UNSAT);
  TEST(w.stats.theory_answers == 1 && w.stats.unknowns == 0);
  const Expr *negative = of_two(&w, EXPR_FLT, q, two);
  TEST(solver_check(w.solver, &pc, negative, NULL, NULL) == ANSWER_UNSAT);
  TEST(w.stats.theory_answers == 2);
  const Expr *nan = twice_unsupported(&w, &pc);
  TEST(solver_check(w.solver, &pc, of_two(&w, EXPR_FLE, nan, nan), NULL, NULL) == ANSWER_UNSAT);
  TEST(w.stats.theory_answers == 3);
  const uint64_t root = 0x123456789abcdef1; /* there is a model, but Z3 has none to give */
  const Expr *x = expr_binary(w.t, EXPR_XOR, n[0], n[2]);
  const Expr *square = expr_binary(w.t, EXPR_MUL, x, x);
  const Expr *hard = expr_eq(w.t, square, expr_const(w.t, 64, root * root));
  w.options.max_solver_time = 0.5;
  Answer a = solver_check(w.solver, &pc, hard, NULL, NULL);
  TEST(a == ANSWER_UNKNOWN && w.stats.theory_answers == 3 && w.stats.unknowns == 1);
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

/* Circuits of divisions have the width of the divisor: constants, and words with zeros above that
 * may be 0 themselves. Asked behind the layers that would try the few values. */
static void divide(World *w, Backend *sat, const Expr *operation, const Expr *const *set,
                   size_t n) {
  const VarSet *vars = expr_vars(w->t, operation);
  uint8_t value[4] = {0};
  for (size_t i = 0; i < n; i++)
    vars = varset_union(w->t, vars, expr_vars(w->t, set[i]));
  Model *m = model_new(expr_var_count(w->t));
  Effort any = {0, 0, false};
  TEST(vars->len <= sizeof value);
  Answer a = sat->check(sat->self, set, n, expr_bool(w->t, true), vars, value, any);
  TEST(a == ANSWER_SAT);
  for (uint32_t i = 0; i < vars->len; i++)
    m->byte[vars->var[i]] = value[i];
  eval_set(w->eval, m, NEW);
  const Expr *result = expr_const(w->t, operation->width, eval_expr(w->eval, operation));
  const Expr *same = expr_eq(w->t, operation, result);
  TEST(sat->check(sat->self, set, n, same, vars, value, any) == ANSWER_SAT);
  TEST(sat->check(sat->self, set, n, expr_not(w->t, same), vars, value, any) == ANSWER_UNSAT);
  model_unref(m);
}

static void divisions(TestRandom *r, unsigned count) {
  static const unsigned divisors[] = {0, 1, 2, 3, 7, 10, 100, 128, 255, 1000, 4096, 32768, 65535};
  World w;
  world_init(&w);
  Backend sat = sat_backend_new(w.t, &w.stats.solver_work);
  const Expr *x = expr_input_bytes(w.t, expr_input(w.t, "x", 2), 0, 2);
  const Expr *y = expr_input_bytes(w.t, expr_input(w.t, "y", 1), 0, 1);
  for (unsigned i = 0; i < count; i++) {
    ExprKind kind = EXPR_UDIV + test_below(r, EXPR_SREM - EXPR_UDIV + 1);
    unsigned which = test_below(r, sizeof divisors / sizeof *divisors + 1);
    unsigned small = test_below(r, 2) ? test_below(r, 256) : 0;
    bool is_word = which == sizeof divisors / sizeof *divisors;
    const Expr *by = is_word ? expr_zext(w.t, y, 16) : expr_const(w.t, 16, divisors[which]);
    const Expr *set[] = {expr_eq(w.t, x, expr_const(w.t, 16, test_random(r))),
                         expr_eq(w.t, y, expr_const(w.t, 8, small))};
    divide(&w, &sat, expr_binary(w.t, kind, x, by), set, 2);
  }
  TEST(w.stats.solver_work > 0);
  sat.free(sat.self);
  world_done(&w);
}

int main(int argc, char **argv) {
  TestRandom r = test_seed(argc, argv, 1);
  cheap_answers();
  values();
  time_out();
  late_circuits();
  theory();
  deep();
  digits(&r, 6);
  divisions(&r, 1000);
  random_trees(&r, test_count(argc, argv, 4), false);
  random_trees(&r, test_count(argc, argv, 4), true);
  puts("ok");
  return 0;
}
