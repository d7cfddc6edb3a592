/* Checking answers. Every model is evaluated against the constraints it is said to satisfy: cheap,
 * and a wrong one would become a wrong verdict, so it is never left out. The check build also
 * re-asks a sample of the questions to a fresh back end. */
#include "base/fatal.h"
#include "solver/layers.h"

bool model_satisfies(Evaluator *v, const Model *m, const Query *q) {
  eval_set(v, m, NEW);
  if (!eval_true(v, q->cond)) return false;
  for (size_t i = q->len; i-- > 0;)
    if (!eval_true(v, q->slice[i])) return false;
  return true;
}

void validate_answer(Solver *s, const Query *q, Answer answer) {
  VEC(uint8_t) value = {0};
  vec_reserve(&value, (size_t)q->vars->len + 1);
  Backend fresh = z3_backend_new(s->t);
  Answer again = fresh.check(fresh.self, q->slice, q->len, q->cond, q->vars, value.data,
                             s->options->max_solver_time);
  fresh.free(fresh.self);
  vec_done(&value);
  CHECK(again == answer || again == ANSWER_UNKNOWN || answer == ANSWER_UNKNOWN);
}
