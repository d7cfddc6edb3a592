/* Path conditions: factors, slices in order, syntactic knowledge, sharing by forks; against a plain
 * list of constraints. */
#include "random_expr.h"
#include "solver/path_condition.h"

static const Expr *byte_is(ExprTable *t, uint32_t var, unsigned v) {
  return expr_eq(t, expr_var(t, var), expr_const(t, 8, v));
}

static void factors(void) {
  ExprTable *t = expr_table_new();
  Arena arena;
  arena_init(&arena);
  expr_input(t, "in", 8);
  PathCondition pc, fork;
  pc_init(&pc);
  const Expr *a = byte_is(t, 0, 1), *b = byte_is(t, 1, 2),
             *c = expr_binary(t, EXPR_ULT, expr_var(t, 2), expr_var(t, 3));
  const Expr *ab = expr_binary(t, EXPR_ULT, expr_var(t, 0), expr_var(t, 1));
  pc_add(&pc, t, &arena, expr_bool(t, true));
  TEST(pc.factors.len == 0);
  pc_add(&pc, t, &arena, expr_and(t, a, expr_and(t, b, c)));
  TEST(pc.factors.len == 3 && pc.len == 3);
  TEST(pc_known(&pc, t, a) == 1 && pc_known(&pc, t, expr_not(t, b)) == 0 &&
       pc_known(&pc, t, ab) == -1);
  pc_copy(&fork, &pc);
  pc_add(&fork, t, &arena, ab);
  pc_add(&fork, t, &arena, ab);
  TEST(fork.factors.len == 2 && pc.factors.len == 3 && fork.len == 4 && pc.len == 3);
  ExprList out = {0};
  pc_relevant(&fork, expr_vars(t, expr_var(t, 1)), &out);
  TEST(out.len == 3 && out.data[2] == ab);
  pc_relevant(&fork, expr_vars(t, expr_var(t, 7)), &out);
  TEST(out.len == 0);
  pc_relevant(&fork, NULL, &out);
  TEST(out.len == 4 && out.data[3] == ab);
  vec_done(&out);
  pc_done(&pc);
  pc_done(&fork);
  arena_done(&arena);
  expr_table_free(t);
}

/* Is c connected with vars through the constraints? By fixpoint. */
static void check_slice(ExprTable *t, const ExprList *all, const PathCondition *pc,
                        const VarSet *vars) {
  const VarSet *reached = vars;
  for (bool grew = true; grew;) {
    grew = false;
    for (size_t i = 0; i < all->len; i++) {
      const VarSet *v = expr_vars(t, all->data[i]);
      if (!varset_meet(v, reached) || varset_union(t, reached, v) == reached) continue;
      reached = varset_union(t, reached, v);
      grew = true;
    }
  }
  ExprList out = {0};
  pc_relevant(pc, vars, &out);
  size_t k = 0;
  for (size_t i = 0; i < all->len; i++) {
    if (!varset_meet(expr_vars(t, all->data[i]), reached)) continue;
    TEST(k < out.len && out.data[k] == all->data[i]);
    k++;
  }
  TEST(k == out.len);
  vec_done(&out);
}

static void random_conditions(TestRandom *r, unsigned count) {
  for (unsigned round = 0; round < count; round++) {
    ExprTable *t = expr_table_new();
    Arena arena;
    arena_init(&arena);
    expr_input(t, "in", 24);
    PathCondition pc;
    pc_init(&pc);
    ExprList all = {0};
    for (int i = 0; i < 40; i++) {
      const Expr *a = expr_var(t, test_below(r, 24));
      const Expr *b =
          test_below(r, 3) ? expr_const(t, 8, test_below(r, 256)) : expr_var(t, test_below(r, 24));
      const Expr *c = expr_binary(t, test_below(r, 2) ? EXPR_ULT : EXPR_EQ, a, b);
      if (test_below(r, 2)) c = expr_not(t, c);
      if (expr_is_const(c)) continue;
      bool fresh = pc_known(&pc, t, c) != 1;
      pc_add(&pc, t, &arena, c);
      TEST(pc_known(&pc, t, c) == 1);
      if (fresh) vec_push(&all, c);
      check_slice(t, &all, &pc, expr_vars(t, expr_var(t, test_below(r, 24))));
    }
    TEST(pc.len == all.len);
    pc_check(&pc, t);
    vec_done(&all);
    pc_done(&pc);
    arena_done(&arena);
    expr_table_free(t);
  }
}

int main(int argc, char **argv) {
  TestRandom r = test_seed(argc, argv, 1);
  factors();
  random_conditions(&r, test_count(argc, argv, 50));
  puts("ok");
  return 0;
}
