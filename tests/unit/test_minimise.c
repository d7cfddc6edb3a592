/* Minimiseed models satisfy the path condition, are reproducible, and small where the path
 * condition lets them be. */
#include "world.h"

static uint32_t word_of(const Model *m, uint32_t at) {
  uint32_t v = 0;
  for (uint32_t i = 4; i-- > 0;)
    v = v << 8 | model_get(m, at + i);
  return v;
}

int main(void) {
  World w;
  world_init(&w);
  ExprTable *t = w.t;
  uint32_t in[5] = {expr_input(t, "free", 4), expr_input(t, "big", 4), expr_input(t, "text", 6),
                    expr_input(t, "y", 4), expr_input(t, "ints", 12)};
  const Expr *big = expr_input_bytes(t, in[1], 0, 4), *y = expr_input_bytes(t, in[3], 0, 4);
  PathCondition pc;
  pc_init(&pc);
  pc_add(&pc, t, &w.arena, expr_binary(t, EXPR_SLT, expr_const(t, 32, 1000000), big));
  pc_add(&pc, t, &w.arena, expr_binary(t, EXPR_SLT, y, expr_const(t, 32, 0)));
  const Expr *c0 = expr_input_bytes(t, in[2], 0, 1), *c1 = expr_input_bytes(t, in[2], 1, 1);
  pc_add(&pc, t, &w.arena, expr_not(t, expr_eq(t, c0, expr_const(t, 8, 0))));
  pc_add(&pc, t, &w.arena, expr_binary(t, EXPR_ULT, c0, c1));
  pc_add(
      &pc, t, &w.arena,
      expr_binary(t, EXPR_SLT, expr_input_bytes(t, in[4], 4, 4), expr_input_bytes(t, in[4], 8, 4)));
  Model *m = model_new(expr_var_count(t));
  memset(m->byte, 0x7f, m->len);
  m->byte[8] = 0x13; /* text[0] < text[1] */
  memset(m->byte + 14, 0x93, 4);
  m->byte[25] = 0x11; /* ints[1] < ints[2] */
  Model *p = solver_minimise(w.solver, &pc, m), *q = solver_minimise(w.solver, &pc, m);
  TEST(p->len == q->len && memcmp(p->byte, q->byte, p->len) == 0);
  ExprList all = {0};
  pc_relevant(&pc, NULL, &all);
  TEST(all.len == 5 && world_satisfies(&w, &pc, p));
  TEST(word_of(p, 0) == 0 && word_of(p, 4) == 1000001 && word_of(p, 14) == UINT32_MAX);
  TEST(p->byte[8] == '0' && p->byte[9] == 'a' && p->byte[10] == 0);
  TEST(word_of(p, 18) == 0 && word_of(p, 22) == 0 && word_of(p, 26) == 1);
  TEST(w.stats.solver_calls == 0);
  vec_done(&all);
  model_unref(p);
  model_unref(q);
  model_unref(m);
  pc_done(&pc);
  world_done(&w);
  puts("ok");
  return 0;
}
