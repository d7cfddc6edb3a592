/* Implied values, layer by layer: what is put into expressions, path conditions and objects changes
 * nothing for inputs that have these values; what is said to have one value only has; a table is
 * the function it was made of. Judged by evaluation on random inputs, and by all values of a byte.
 */
#include "mem/object.h"
#include "solver/layers.h"
#include "world.h"

enum { VARS = 4 };

static void begin(World *w, TestRandom *r, bool shadows) {
  world_init(w);
  w->maker = (Maker){.t = w->t, .r = r, .vars = VARS, .arrays = true, .shadows = shadows};
  expr_input(w->t, "in", VARS);
}

/* At least one. */
static const VarSet *random_vars(World *w) {
  const VarSet *vars = expr_vars(w->t, expr_var(w->t, test_below(w->maker.r, VARS)));
  for (unsigned i = 0; i < VARS; i++)
    if (one_in(&w->maker, 2)) vars = varset_union(w->t, vars, expr_vars(w->t, expr_var(w->t, i)));
  return vars;
}

static bool has_var(const VarSet *vars, uint32_t var) {
  for (uint32_t i = 0; i < vars->len; i++)
    if (vars->var[i] == var) return true;
  return false;
}

/* Any input in which the implied variables are as they must be. */
static Model *agreeing(World *w, const Implied *p) {
  Model *m = random_model(w->maker.r, VARS);
  for (uint32_t i = 0; i < VARS; i++)
    if (has_var(p->vars, i)) m->byte[i] = p->model->byte[i];
  return m;
}

static U128 value(World *w, const Model *m, const Expr *e, Version v) {
  eval_set(w->eval, m, v);
  return eval_expr(w->eval, e);
}

/* ---- expressions ---- */

static void substitution(TestRandom *r, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    World w;
    begin(&w, r, i % 2);
    Model *m = random_model(r, VARS);
    const Implied p = {random_vars(&w), m};
    for (int k = 0; k < 40; k++) {
      const Expr *e = make(&w.maker, one_in(&w.maker, 3) ? 1 : 8u << test_below(r, 4), 5).e;
      const Expr *s = expr_substitute(w.t, e, &p);
      TEST(s->width == e->width && !varset_meet(expr_vars(w.t, s), p.vars));
      TEST(varset_meet(expr_vars(w.t, e), p.vars) || s == e);
      for (int n = 0; n < 8; n++) {
        Model *any = agreeing(&w, &p);
        for (Version v = OLD; v <= NEW; v++)
          TEST(value(&w, any, e, v) == value(&w, any, s, v));
        model_unref(any);
      }
    }
    expr_table_check(w.t);
    model_unref(m);
    world_done(&w);
  }
}

static void tables(TestRandom *r, unsigned count) {
  unsigned made = 0;
  for (unsigned i = 0; i < count; i++) {
    World w;
    begin(&w, r, false);
    w.maker.vars = 1;
    for (int k = 0; k < 10; k++) {
      static const unsigned widths[] = {1, 5, 8, 16, 32, 33, 64};
      unsigned width = widths[test_below(r, 7)];
      const Expr *e = make(&w.maker, width, 3).e;
      for (int n = 0; n < 12; n++) /* a hash */
        e = expr_binary(w.t, n % 2 ? EXPR_XOR : EXPR_MUL, e, make(&w.maker, width, 2).e);
      const Expr *s = solver_tabulate(w.solver, e);
      made += s != e;
      TEST(s == e || s->size < EXPR_LARGE);
      TEST(solver_tabulate(w.solver, e) == s);
      Model *m = model_new(VARS);
      for (unsigned v = 0; v < 256; v++) {
        m->byte[0] = (uint8_t)v;
        eval_set(w.eval, NULL, NEW); /* m is changed in place */
        TEST(value(&w, m, e, NEW) == value(&w, m, s, NEW));
      }
      model_unref(m);
    }
    world_done(&w);
  }
  printf("%u tables\n", made);
  TEST(made);
}

/* A function of many nodes stays as it is: its table would cost millions of evaluations. */
static void large_tables(TestRandom *r) {
  World w;
  begin(&w, r, false);
  const Expr *byte = expr_zext(w.t, expr_var(w.t, 0), 32), *e = byte;
  for (unsigned n = 0; n < 1 << 15; n++)
    e = expr_binary(w.t, n % 2 ? EXPR_XOR : EXPR_MUL, e,
                    expr_binary(w.t, EXPR_ADD, byte, expr_const(w.t, 32, 3 * n + 1)));
  uint64_t before = eval_work(w.solver->probe);
  TEST(solver_tabulate(w.solver, e) == e);
  TEST(solver_tabulate(w.solver, e) == e);
  TEST(eval_work(w.solver->probe) - before < 1 << 19);
  world_done(&w);
}

/* ---- path conditions ---- */

static const Expr *random_condition(World *w, const Model *m) {
  if (one_in(&w->maker, 4)) { /* an equality that m satisfies */
    unsigned n = 1 + test_below(w->maker.r, 2), at = test_below(w->maker.r, VARS - n + 1);
    const Expr *word = expr_input_bytes(w->t, 0, at, n);
    return expr_eq(w->t, word, expr_const(w->t, 8 * n, value(w, m, word, NEW)));
  }
  const Expr *e = make(&w->maker, 8u << test_below(w->maker.r, 3), 2).e;
  if (one_in(&w->maker, 3)) return make(&w->maker, 1, 3).e;
  const Expr *k = expr_const(w->t, e->width, test_below(w->maker.r, 5));
  return expr_binary(w->t, one_in(&w->maker, 2) ? EXPR_EQ : EXPR_ULE, e, k);
}

/* Is there another value of the variable under which pc holds? By all values of it, while the
 * others stay: enough to refute. */
static bool has_other(World *w, const PathCondition *pc, const Model *m, uint32_t var) {
  Model *other = model_copy(m, VARS);
  bool found = false;
  for (unsigned v = 0; v < 256 && !found; v++) {
    other->byte[var] = (uint8_t)v;
    eval_set(w->eval, NULL, NEW);
    found = v != m->byte[var] && world_satisfies(w, pc, other);
  }
  eval_set(w->eval, NULL, NEW);
  model_unref(other);
  return found;
}

static unsigned conditions(TestRandom *r, unsigned count) {
  unsigned implied_count = 0;
  for (unsigned i = 0; i < count; i++) {
    World w;
    begin(&w, r, false);
    Model *m = random_model(r, VARS);
    PathCondition pc;
    pc_init(&pc);
    for (int k = 0; k < 6; k++) {
      const Expr *cond = random_condition(&w, m);
      if (expr_is_const(cond)) continue;
      if (!value(&w, m, cond, NEW)) cond = expr_not(w.t, cond);
      if (pc.implied) cond = expr_substitute(w.t, cond, &(Implied){pc.implied, m});
      pc_add(&pc, w.t, &w.arena, cond);
      for (uint32_t var = 0; var < VARS; var++) {
        if ((pc.implied && has_var(pc.implied, var)) || !solver_implies_value(w.solver, &pc, var))
          continue;
        TEST(!has_other(&w, &pc, m, var));
        PathCondition before;
        pc_copy(&before, &pc);
        const Implied p = {expr_vars(w.t, expr_var(w.t, var)), m};
        pc_imply(&pc, w.t, &w.arena, p.vars, m);
        pc_check(&pc, w.t);
        TEST(world_satisfies(&w, &pc, m));
        for (int n = 0; n < 16; n++) {
          Model *any = n % 2 ? agreeing(&w, &p) : random_model(r, VARS);
          TEST(world_satisfies(&w, &pc, any) == world_satisfies(&w, &before, any));
          model_unref(any);
        }
        pc_done(&before);
        implied_count++;
      }
    }
    pc_done(&pc);
    model_unref(m);
    world_done(&w);
  }
  return implied_count;
}

/* What must be found: a byte's last value, a word that is equal to a constant. */
static void found(TestRandom *r) {
  World w;
  begin(&w, r, false);
  PathCondition pc;
  pc_init(&pc);
  const Expr *a = expr_var(w.t, 0), *word = expr_input_bytes(w.t, 0, 1, 2);
  pc_add(&pc, w.t, &w.arena, expr_binary(w.t, EXPR_ULT, expr_const(w.t, 8, 253), a));
  TEST(!solver_implies_value(w.solver, &pc, 0));
  pc_add(&pc, w.t, &w.arena, expr_not(w.t, expr_eq(w.t, a, expr_const(w.t, 8, 254))));
  TEST(solver_implies_value(w.solver, &pc, 0) && !solver_implies_value(w.solver, &pc, 1));
  pc_add(&pc, w.t, &w.arena, expr_eq(w.t, word, expr_const(w.t, 16, 0x1234)));
  TEST(solver_implies_value(w.solver, &pc, 1) && solver_implies_value(w.solver, &pc, 2));
  TEST(!solver_implies_value(w.solver, &pc, 3));
  pc_done(&pc);
  world_done(&w);
}

/* A word of the variables in some order, with constant bytes among them. */
static const Expr *random_word(World *w) {
  const Expr *word = expr_var(w->t, test_below(w->maker.r, VARS));
  for (uint32_t i = 0; i < VARS; i++) {
    if (varset_meet(expr_vars(w->t, word), expr_vars(w->t, expr_var(w->t, i)))) continue;
    const Expr *byte = one_in(&w->maker, 4) ? expr_const(w->t, 8, 0) : expr_var(w->t, i);
    bool is_high = one_in(&w->maker, 2);
    word = expr_concat(w->t, is_high ? byte : word, is_high ? word : byte);
  }
  return one_in(&w->maker, 3) ? expr_zext(w->t, word, 64) : word;
}

/* An upper bound leaves a byte only 0, or that byte can be 1, where the others are 0. */
static unsigned zeros(TestRandom *r, unsigned count) {
  unsigned found = 0;
  for (unsigned i = 0; i < count; i++) {
    World w;
    begin(&w, r, false);
    const Expr *word = random_word(&w);
    uint64_t most = test_random(r) >> (32 + test_below(r, 32));
    ExprKind kind = one_in(&w.maker, 2) ? EXPR_ULE : EXPR_ULT;
    const Expr *cond = expr_binary(w.t, kind, word, expr_const(w.t, word->width, most));
    const VarSet *said = pc_zeros(w.t, cond), *vars = expr_vars(w.t, cond);
    TEST(varset_includes(vars, said));
    for (uint32_t k = 0; k < vars->len && cond->kind == kind; k++) {
      Model *m = model_new(VARS);
      m->byte[vars->var[k]] = 1;
      TEST(!value(&w, m, cond, NEW) == has_var(said, vars->var[k]));
      model_unref(m);
    }
    found += said->len;
    world_done(&w);
  }
  return found;
}

/* ---- objects ---- */

enum { SIZE = 24 };

static void objects(TestRandom *r, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    World w;
    begin(&w, r, false);
    Model *m = random_model(r, VARS);
    const Implied p = {random_vars(&w), m};
    Object *o = object_new(1, SIZE, OBJECT_HEAP, "o", 0), *before = NULL;
    for (int k = 0; k < 12; k++) {
      unsigned n = 1u << test_below(r, 4);
      const Expr *e = make(&w.maker, 8 * n, 2).e;
      const Expr *at = expr_binary(w.t, EXPR_UREM, expr_zext(w.t, expr_var(w.t, k % VARS), 64),
                                   expr_const(w.t, 64, SIZE - n + 1));
      if (one_in(&w.maker, 2))
        object_write_at(w.t, o, at, e);
      else
        object_write_expr(w.t, o, test_below(r, SIZE - n + 1), n, e);
      if (one_in(&w.maker, 4)) object_write(o, test_below(r, SIZE), 1, test_below(r, 256));
      if (k != 6 && k != 11) continue;
      before = object_copy(o);
      object_imply(w.t, o, &p, 1);
      object_check(o);
      Model *any = agreeing(&w, &p);
      for (unsigned at_byte = 0; at_byte < SIZE; at_byte++) {
        U128 read[2];
        for (int side = 0; side < 2; side++) {
          uint64_t word;
          const Expr *byte = NULL;
          bool is_plain = object_read(w.t, side ? o : before, at_byte, 1, &word, &byte);
          read[side] = is_plain ? word : value(&w, any, byte, NEW);
        }
        TEST(read[0] == read[1]);
      }
      model_unref(any);
      object_unref(before);
    }
    object_unref(o);
    model_unref(m);
    world_done(&w);
  }
}

/* All offsets are known: nothing of the array is left. */
static void known_offset(TestRandom *r) {
  World w;
  begin(&w, r, false);
  Model *m = random_model(r, VARS);
  m->byte[0] = 5;
  Object *o = object_new(1, SIZE, OBJECT_HEAP, "o", 0);
  object_write_at(w.t, o, expr_zext(w.t, expr_var(w.t, 0), 64), expr_const(w.t, 8, 77));
  uint64_t word = 0;
  const Expr *e;
  TEST(!object_read(w.t, o, 5, 1, &word, &e));
  object_imply(w.t, o, &(Implied){expr_vars(w.t, expr_var(w.t, 0)), m}, 1);
  for (unsigned i = 0; i < SIZE; i++)
    TEST(object_read(w.t, o, i, 1, &word, &e) && word == (i == 5 ? 77 : 0));
  object_unref(o);
  model_unref(m);
  world_done(&w);
}

int main(int argc, char **argv) {
  TestRandom r = test_seed(argc, argv, 1);
  unsigned count = test_count(argc, argv, 30);
  substitution(&r, count);
  tables(&r, count / 6 + 1);
  large_tables(&r);
  found(&r);
  unsigned implied_count = conditions(&r, 4 * count);
  printf("%u variables implied\n", implied_count);
  TEST(implied_count > count / 4);
  TEST(zeros(&r, 8 * count));
  known_offset(&r);
  objects(&r, count);
  puts("ok");
  return 0;
}
