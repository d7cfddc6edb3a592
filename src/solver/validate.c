/* Checking answers. Every model is evaluated against the constraints that it should satisfy: this
 * is cheap, and a wrong model would become a wrong verdict, so it is never skipped. The check build
 * also repeats a sample of the queries with a Z3 of its own. */
#include "base/fatal.h"
#include "solver/free_results.h"
#include "solver/layers.h"

bool model_satisfies(Evaluator *v, const Model *m, const Query *q) {
  eval_set(v, m, NEW);
  if (!eval_true(v, q->cond)) return false;
  for (size_t i = q->len; i-- > 0;)
    if (!eval_true(v, q->relevant[i])) return false;
  return true;
}

/* Z3 takes long for products of floats, and often does not finish. */
static const double FLOAT_SECONDS = 0.2;

bool query_has_float(const Query *q) {
  bool found = q->cond->has_float;
  for (size_t i = 0; i < q->len && !found; i++)
    found = q->relevant[i]->has_float;
  return found;
}

static bool has_calls(const Query *q) {
  FreeResults r;
  free_results_init(&r);
  free_results_find(&r, q->cond);
  for (size_t i = 0; i < q->len; i++)
    free_results_find(&r, q->relevant[i]);
  bool found = r.calls.len > 0;
  free_results_done(&r);
  return found;
}

void validate_answer(Solver *s, const Query *q, Answer answer) {
  VEC(uint8_t) value = {0};
  vec_reserve(&value, (size_t)q->vars->len + 1);
  Effort most = {query_has_float(q) ? FLOAT_SECONDS : s->options->max_solver_time, 0, false};
  if (!s->judge.self) s->judge = z3_theory_new(s->t);
  const Backend *z3 = &s->judge;
  Answer again = z3->check(z3->self, q->relevant, q->len, q->cond, q->vars, value.data, most);
  vec_done(&value);
  if (again == ANSWER_SAT && has_calls(q)) return; /* the functions are uninterpreted there */
  CHECK(again == answer || again == ANSWER_UNKNOWN || answer == ANSWER_UNKNOWN);
}
