/* The chain of layers. See solver.h for the contract; each layer is in a file of its own. */
#include "solver/solver.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/deadline.h"
#include "base/fatal.h"
#include "solver/free_results.h"
#include "solver/layers.h"
#include "solver/theory.h"

enum { BRIEF = 100, SHORT = 1000 }; /* maximum number of conflicts */

#ifdef UMBRA_CHECK
enum { VALIDATE_EVERY = 16 };
#endif

Solver *solver_new(ExprTable *t, const Options *options, Stats *stats) {
  Solver *s = NEW(Solver);
  s->t = t;
  s->options = options;
  s->stats = stats;
  s->backend =
      options->solver == SOLVER_Z3 ? z3_backend_new(t) : sat_backend_new(t, &stats->solver_work);
  s->models = model_cache_new();
  s->cores = core_cache_new();
  s->small = small_domain_new();
  s->minimiseed = minimise_cache_new();
  s->log = query_log_new(options->log_queries);
  s->polynomials = polynomials_new(t);
  map_init(&s->tabulated);
  s->eval = eval_new(t);
  s->probe = eval_new(t);
  return s;
}

void solver_free(Solver *s) {
  if (!s) return;
  s->backend.free(s->backend.self);
  if (s->judge.self) s->judge.free(s->judge.self);
  model_cache_free(s->models);
  core_cache_free(s->cores);
  small_domain_free(s->small);
  minimise_cache_free(s->minimiseed);
  query_log_free(s->log);
  polynomials_free(s->polynomials);
  vec_done(&s->rewritten);
  map_done(&s->tabulated);
  eval_free(s->eval);
  eval_free(s->probe);
  model_unref(s->scratch);
  vec_done(&s->relevant);
  vec_done(&s->value);
  free(s);
}

uint8_t *solver_scratch(Solver *s) {
  uint32_t len = expr_var_count(s->t);
  if (!s->scratch || s->scratch->len < len) {
    Model *m = model_copy(s->scratch, 2 * len);
    eval_set(s->probe, m, NEW);
    model_unref(s->scratch);
    s->scratch = m;
  }
  /* Held here and by the probe. */
  assert(s->scratch->refs == 2 && eval_model(s->probe) == s->scratch);
  return s->scratch->byte;
}

uint64_t solver_work(const Solver *s) { return eval_work(s->probe); }

/* A model that agrees with the hint except for the values found. */
static Model *make_model(const Query *q) {
  uint32_t n = q->vars->len, len = n ? q->vars->var[n - 1] + 1 : 0;
  Model *m = model_copy(q->hint, len);
  assert(m->len >= len);
  for (uint32_t i = 0; i < n; i++)
    m->byte[q->vars->var[i]] = q->value[i];
  return m;
}

/* Does the answer's model violate the query? This happens because operations without a circuit are
 * free in the back end. */
static bool is_refuted(Solver *s, const Query *q) {
  Model *m = make_model(q);
  bool satisfies = model_satisfies(s->eval, m, q);
  model_unref(m);
  return !satisfies;
}

/* Facts hold for every input; this checks them under the model of s->eval. */
static void check_facts(Solver *s, size_t first) {
#ifdef UMBRA_CHECK
  for (size_t i = first; i < s->rewritten.len; i++)
    CHECK(eval_true(s->eval, s->rewritten.data[i]));
#else
  (void)s;
  (void)first;
#endif
}

/* Called after a model was refuted: builds circuits for the operations that the model has wrong; if
 * there are none, adds the values of functions at the points where they are called. Returns false
 * if nothing can be added. */
static bool solver_refine(Solver *s, const FreeResults *r, unsigned *points) {
  enum { MOST_POINTS = 12 };
  const Backend *b = &s->backend;
  if (b->refine && b->refine(b->self, &r->operations, s->eval)) return true;
  if (!r->calls.len || s->is_brief || ++*points == MOST_POINTS) return false;
  free_results_add_points(r, s->t, s->eval, &s->rewritten);
  return true;
}

/* For the current query. */
static double solver_most_seconds(const Solver *s) {
  double most = deadline_share(s->options->max_solver_time);
  return s->most > 0 && s->most < most ? s->most : most;
}

/* Queries the back end with the known facts about free results. If exact evaluation refutes a
 * model, the query is refined and repeated. The facts follow the constraints in s->rewritten. */
static Answer ask_with_facts(Solver *s, const Query *q, const Expr *cond, Effort most) {
  FreeResults free_results;
  free_results_init(&free_results);
  free_results_find(&free_results, cond);
  for (size_t i = 0; i < s->rewritten.len; i++)
    free_results_find(&free_results, s->rewritten.data[i]);
  size_t first = s->rewritten.len;
  free_results_add_facts(&free_results, s->t, &s->rewritten);
  Answer a = ANSWER_UNKNOWN;
  double (*clock)(void) = most.is_of_processor ? clock_processor : clock_now;
  double end = clock() + most.seconds;
  for (unsigned points = 0; !deadline_is_past();) {
    a = s->backend.check(s->backend.self, s->rewritten.data, s->rewritten.len, cond, q->vars,
                         q->value, most);
    if (a != ANSWER_SAT || !query_has_float(q) || !is_refuted(s, q)) break;
    a = ANSWER_UNKNOWN;
    check_facts(s, first); /* is_refuted has set the model */
    if (!solver_refine(s, &free_results, &points)) break;
    if (most.seconds > 0 && (most.seconds = end - clock()) <= 0) break;
  }
  free_results_done(&free_results);
  return a;
}

/* Removes divisions from comparisons of quotients, then gives equal sums of products the same
 * expression. */
static const Expr *simplified(Solver *s, const Expr *e) {
  return polynomials_rewrite(s->polynomials, intervals_rewrite(s->t, e));
}

/* Equal sums of products become the same expression first, which may already decide the query. */
static Answer ask_simplified(Solver *s, const Query *q, unsigned conflicts) {
  const Expr *cond = simplified(s, q->cond);
  if (expr_is_false(cond)) return ANSWER_UNSAT;
  s->rewritten.len = 0;
  for (size_t i = 0; i < q->len; i++) {
    const Expr *e = simplified(s, q->relevant[i]);
    if (expr_is_false(e)) return ANSWER_UNSAT;
    if (!expr_is_true(e)) vec_push(&s->rewritten, e);
  }
  Effort most = {solver_most_seconds(s), conflicts, s->options->solver_uses_processor_time};
  return ask_with_facts(s, q, cond, most);
}

/* Called after ask_simplified, which leaves the constraints with their facts in s->rewritten. */
static bool is_refuted_by_theory(Solver *s, const Query *q) {
  enum { PART_OF_MEMORY = 4 };
  if (!query_has_float(q) || deadline_is_past()) return false;
  const Expr *cond = simplified(s, q->cond);
  TheoryLimits most = {solver_most_seconds(s),
                       (size_t)s->options->max_memory * 1024 / PART_OF_MEMORY};
  if (!theory_refutes(s->t, &s->rewritten, cond, q->vars, most)) return false;
  s->stats->theory_answers++;
  return true;
}

static Answer solver_answer_of(LayerAnswer a) {
  if (a == LAYER_PASS) return ANSWER_UNKNOWN;
  return a == LAYER_SAT ? ANSWER_SAT : ANSWER_UNSAT;
}

/* The back end. If it does not finish soon and there are few inputs, all of them are tried first.
 * (Trying those of two bytes costs less than a thousand conflicts between wide products.) */
static Answer ask_in_turn(Solver *s, const Query *q) {
  Answer a = ask_simplified(s, q, s->is_brief || q->vars->len <= 2 ? BRIEF : SHORT);
  if (a != ANSWER_UNKNOWN || s->is_brief) return a;
  a = solver_answer_of(small_domain_exhaust(s, q));
  return a == ANSWER_UNKNOWN ? ask_simplified(s, q, 0) : a;
}

static Answer ask_backend(Solver *s, const Query *q) {
  s->stats->solver_calls++;
  if (deadline_is_past()) return ANSWER_UNKNOWN; /* there is no time left for any query */
  Answer a = ask_in_turn(s, q);
  if (a == ANSWER_UNKNOWN && !s->is_brief) a = solver_answer_of(float_search_ask(s, q, true));
  if (a == ANSWER_UNKNOWN && !s->is_brief && is_refuted_by_theory(s, q)) a = ANSWER_UNSAT;
  if (a == ANSWER_UNKNOWN)
    s->stats->unknowns++;
  else
    core_cache_add(s->cores, q, a == ANSWER_SAT);
  return a;
}

/* The whole stack in order: remembered answers, intervals of one word, trials of few bytes,
 * remembered models, a search for floating point, the back end, Z3's theory of floating point. The
 * answers of the last two are remembered; repeating trials is cheap. */
static Answer ask_layers(Solver *s, const Query *q) {
  LayerAnswer a = core_cache_ask(s->cores, q);
  if (a == LAYER_UNSAT) s->stats->core_hits++;
  if (a == LAYER_SAT) s->stats->model_hits++;
  if (a == LAYER_PASS) a = intervals_ask(s->t, q);
  if (a == LAYER_PASS) a = small_domain_ask(s, q);
  if (a != LAYER_PASS) return a == LAYER_SAT ? ANSWER_SAT : ANSWER_UNSAT;
  if (model_cache_ask(s, q) == LAYER_SAT) {
    s->stats->model_hits++;
    core_cache_add(s->cores, q, true);
    return ANSWER_SAT;
  }
  if (float_search_ask(s, q, false) == LAYER_SAT) {
    core_cache_add(s->cores, q, true);
    return ANSWER_SAT;
  }
  return ask_backend(s, q);
}

static bool is_validated(Solver *s) {
#ifdef UMBRA_CHECK
  return s->checked++ % VALIDATE_EVERY == 0;
#else
  (void)s;
  return false;
#endif
}

/* Without a hint, the model must satisfy the whole path condition, not only what is relevant to
 * cond. */
static Query make_query(Solver *s, const PathCondition *pc, const Expr *cond, Model *hint) {
  const VarSet *vars = expr_vars(s->t, cond);
  pc_relevant(pc, hint ? vars : NULL, &s->relevant);
  for (size_t i = 0; i < s->relevant.len; i++)
    vars = varset_union(s->t, vars, expr_vars(s->t, s->relevant.data[i]));
  assert(s->relevant.len <= pc->len && varset_includes(vars, expr_vars(s->t, cond)));
  vec_reserve(&s->value, (size_t)vars->len + 1);
  return (Query){s->relevant.data, s->relevant.len, cond, vars, s->value.data, hint};
}

/* Decides a query that is not answered syntactically. */
static Answer check_relevant(Solver *s, const Query *q, Model **model) {
  Answer a = ask_layers(s, q);
  if (s->log) query_log_add(s->log, s->t, q, a);
  if (is_validated(s)) validate_answer(s, q, a);
  if (a != ANSWER_SAT) return a;
  Model *m = make_model(q);
  CHECK(model_satisfies(s->eval, m, q));
  model_cache_add(s->models, m);
  if (model)
    *model = m;
  else
    model_unref(m);
  return a;
}

static Answer accept_hint(Model *hint, Model **model) {
  if (model) *model = model_ref(hint);
  return ANSWER_SAT;
}

static Answer solver_check_query(Solver *s, const PathCondition *pc, const Expr *cond, Model *hint,
                                 Model **model) {
  int known = pc_known(pc, s->t, cond);
  if (known == 0) return ANSWER_UNSAT;
  if (hint) {
    if (known == 1) return accept_hint(hint, model);
    eval_set(s->eval, hint, NEW);
    if (eval_true(s->eval, cond)) return accept_hint(hint, model);
  }
  Query q = make_query(s, pc, cond, hint);
  return check_relevant(s, &q, model);
}

Answer solver_check(Solver *s, const PathCondition *pc, const Expr *cond, Model *hint,
                    Model **model) {
  CHECK(!cond->has_shadow && cond->width == 1);
  assert(!model || !*model);
  double start = clock_now();
  s->stats->queries++;
  Answer a = solver_check_query(s, pc, cond, hint, model);
  s->stats->solver_seconds += clock_now() - start;
  return a;
}

Answer solver_check_briefly(Solver *s, const PathCondition *pc, const Expr *cond, Model *hint,
                            Model **model) {
  s->is_brief = true;
  Answer a = solver_check(s, pc, cond, hint, model);
  s->is_brief = false;
  return a;
}

/* 0: the default limit */
static double most_of_branch(const Solver *s, bool of_two) {
  static const double OPEN_SHARE = 1.0 / 3, PART = 1.0 / 16, PART_IF_LATE = 1.0 / 64;
  double whole = deadline_whole();
  if (!isfinite(whole)) return 0;
  if (s->open_seconds > OPEN_SHARE * whole)
    return PART_IF_LATE * deadline_share(s->options->max_solver_time);
  return of_two ? 0 : PART * whole;
}

Answer solver_check_branch(Solver *s, const PathCondition *pc, const Expr *cond, Model *hint,
                           bool of_two, Model **model) {
  double before = s->stats->solver_seconds;
  s->most = most_of_branch(s, of_two);
  Answer a = solver_check(s, pc, cond, hint, model);
  s->most = 0;
  if (a == ANSWER_UNKNOWN) s->open_seconds += s->stats->solver_seconds - before;
  return a;
}

/* ---- invariants ---- */

void solver_check_caches(const Solver *s) {
  model_cache_check(s->models);
  core_cache_check(s->cores, s->t);
  small_domain_check(s->small);
  minimise_cache_check(s->minimiseed, s->t);
  CHECK(!s->scratch || eval_model(s->probe) == s->scratch);
}
