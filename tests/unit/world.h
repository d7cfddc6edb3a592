/* What tests of the solver stand on: expressions, a solver, an evaluator, random expressions. */
#ifndef UMBRA_TESTS_WORLD_H
#define UMBRA_TESTS_WORLD_H
#include <string.h>

#include "random_expr.h"
#include "solver/solver.h"

typedef struct World {
  ExprTable *t;
  Arena arena;
  Options options;
  Stats stats;
  Solver *solver;
  Evaluator *eval;
  Maker maker; /* who uses it sets it up */
} World;

static inline void world_init(World *w) {
  memset(w, 0, sizeof *w);
  w->t = expr_table_new();
  arena_init(&w->arena);
  options_init(&w->options);
  w->solver = solver_new(w->t, &w->options, &w->stats);
  w->eval = eval_new(w->t);
}

static inline void world_done(World *w) {
  vec_done(&w->maker.pool);
  solver_free(w->solver);
  eval_free(w->eval);
  options_done(&w->options);
  arena_done(&w->arena);
  expr_table_free(w->t);
}

static inline bool world_satisfies(World *w, const PathCondition *pc, const Model *m) {
  ExprList all = {0};
  bool holds = true;
  pc_relevant(pc, NULL, &all);
  eval_set(w->eval, m, NEW);
  for (size_t i = 0; i < all.len; i++)
    holds = holds && eval_true(w->eval, all.data[i]);
  vec_done(&all);
  return holds;
}
#endif
