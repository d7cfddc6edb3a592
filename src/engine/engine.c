#include "engine/engine.h"

#include <malloc.h>
#include <signal.h>
#include <string.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/fatal.h"
#include "engine/concrete.h"
#include "env/env.h"
#include "exec/exec.h"
#include "search/search.h"
#include "solver/solver.h"

enum { SLICE = 100000 }; /* instructions between two looks at the limits */
static const double PROGRESS_EVERY = 0.25, MEMORY_EVERY = 0.1; /* seconds */

typedef struct EngineParts {
  Exec exec;
  Solver *solver;
  Search *search;
  EngineSink sink;
  Evaluator *eval;
  double started, next_progress, next_memory; /* clock_now */
} EngineParts;

static volatile sig_atomic_t interrupted;

void engine_interrupt(void) { interrupted = 1; }

static bool has_check(const Options *o, const char *name) {
  for (size_t i = 0; i < o->check.len; i++)
    if (strstr(o->check.data[i], name)) return true;
  return false;
}

static void set_up_exec(Engine *e) {
  Exec *x = &e->parts->exec;
  x->checks_ub = has_check(e->options, "ub");
  x->follows_both = strcmp(e->options->follow, "both") == 0;
  x->diverges_at_splits = strcmp(e->options->split, "diverge") == 0;
}

Engine *engine_new(const Options *options, Program *program, bool is_diff, const EngineSink *sink) {
  Engine *e = NEW(Engine);
  EngineParts *p = NEW(EngineParts);
  e->options = options;
  e->program = program;
  e->is_diff = is_diff;
  e->exprs = expr_table_new();
  e->parts = p;
  p->sink = *sink;
  p->search = search_new(options->search, (uint64_t)options->seed);
  if (!p->search) fatal("--search %s: there is dfs, bfs and random", options->search);
  p->solver = solver_new(e->exprs, options, &e->stats);
  p->eval = eval_new(e->exprs);
  exec_init(&p->exec, options, program, e->exprs, p->solver, &e->stats, &e->cuts);
  env_init(&p->exec);
  set_up_exec(e);
  return e;
}

void engine_free(Engine *e) {
  EngineParts *p = e->parts;
  search_free(p->search);
  solver_free(p->solver);
  eval_free(p->eval);
  env_done(&p->exec);
  exec_done(&p->exec);
  expr_table_free(e->exprs);
  cuts_done(&e->cuts);
  mem_free(p);
  mem_free(e);
}

static bool is_main(const Engine *e) { return strcmp(e->options->entry, "main") == 0; }

static uint32_t data_size_of(const Engine *e, const State *s) {
  return s->inputs.len ? expr_get_input(e->exprs, s->inputs.data[0].input)->size : 0;
}

static void tell_finding(Engine *e, const State *s, const Model *input, const Expr *differs) {
  EngineParts *p = e->parts;
  uint32_t size = data_size_of(e, s);
  Finding f = {.divergence = s->divergence, .state = s, .differs = differs, .input = input};
  f.old = concrete_run(&p->exec, e->options->entry, OLD, input, size);
  f.new = concrete_run(&p->exec, e->options->entry, NEW, input, size);
  f.class = finding_classify(&f.old, &f.new);
  e->classes[f.class]++;
  if (p->sink.finding) p->sink.finding(p->sink.self, &f);
  outcome_done(&f.old);
  outcome_done(&f.new);
}

/* A path both versions were followed on to their ends: is there an input on which what they did can be told apart? */
static void compare_outcomes(Engine *e, State *s) {
  EngineParts *p = e->parts;
  const Expr *differs = outcome_difference(e->exprs, s, is_main(e));
  Model *m = NULL;
  switch (solver_check(p->solver, &s->pc, differs, s->model, &m)) {
    case ANSWER_UNSAT: e->equal_paths++; return;
    case ANSWER_UNKNOWN: cuts_add(&e->cuts, END_CUT_UNKNOWN, s->end.loc, "comparison of the outcomes"); return;
    case ANSWER_SAT: break;
  }
  pc_add(&s->pc, e->exprs, &p->exec.arena, differs);
  Model *input = solver_polish(p->solver, &s->pc, m);
  tell_finding(e, s, input, differs);
  model_unref(input);
  model_unref(m);
}

/* What the end of a path says about the two versions. */
static void judge_path(Engine *e, State *s, const Model *input) {
  if (s->divergence) e->diff_paths++;
  bool followed = s->running == BOTH || s->has_other_end;
  if (followed) compare_outcomes(e, s);
  else if (s->divergence) tell_finding(e, s, input, NULL);
}

/* A path has ended: count it, choose its input, tell the sink. */
static void end_path(Engine *e, State *s) {
  EngineParts *p = e->parts;
  EndClass class = end_class(s->end.kind);
  e->ends[s->end.kind]++;
  if (class == END_CLASS_DROP) return;
  if (class != END_CLASS_CUT) e->stats.paths++;
  Model *input = solver_polish(p->solver, &s->pc, s->model);
  if (s->end.status_expr) {
    eval_set(p->eval, input, NEW);
    s->end.status = (int)(uint32_t)eval_expr(p->eval, s->end.status_expr);
  }
  if (is_main(e) && s->end.kind == END_EXIT) s->end.status &= 0xff; /* all that wait() shows */
  p->sink.path_end(p->sink.self, s, input);
  if (e->is_diff && class != END_CLASS_CUT) judge_path(e, s, input);
  model_unref(input);
}

/* The limit that is hit, or END_KINDS. */
static EndKind limit_hit(const Engine *e, double now) {
  const Options *o = e->options;
  if (interrupted) return END_CUT_INTERRUPT;
  if (o->max_time > 0 && now - e->parts->started >= o->max_time) return END_CUT_TIME;
  if (o->max_paths && e->stats.paths >= (uint64_t)o->max_paths) return END_CUT_PATHS;
  return END_KINDS;
}

static void give_up(Engine *e, State *s, EndKind why) {
  cuts_add(&e->cuts, why, state_loc(s), NULL);
  state_free(s);
}

/* Above --max-memory half of the waiting states go, those that would have come last first. Expressions stay (they are shared and never freed),
 * so if that does not help, the run ends: END_CUT_MEMORY. */
static bool memory_exhausted(Engine *e, double now) {
  EngineParts *p = e->parts;
  if (!e->options->max_memory || now < p->next_memory) return false;
  p->next_memory = now + MEMORY_EVERY;
  size_t limit = (size_t)e->options->max_memory * 1024;
  if (current_rss_kib() <= limit) return false;
  size_t n = search_len(p->search);
  for (size_t i = 0; i < (n + 1) / 2; i++) give_up(e, search_drop(p->search), END_CUT_MEMORY);
  malloc_trim(0);
  return n < 2 && current_rss_kib() > limit;
}

static void tell_progress(Engine *e, double now) {
  EngineParts *p = e->parts;
  if (!p->sink.progress || now < p->next_progress) return;
  p->next_progress = now + PROGRESS_EVERY;
  e->stats.seconds = now - p->started;
  p->sink.progress(p->sink.self, &e->stats, search_len(p->search));
}

static void queue_forked(EngineParts *p) {
  for (size_t i = 0; i < p->exec.forked.len; i++) search_add(p->search, p->exec.forked.data[i]);
  vec_clear(&p->exec.forked);
}

static void start(Engine *e) {
  EngineParts *p = e->parts;
  p->started = clock_now();
  StateList states = {0};
  env_start(&p->exec, e->options->entry, e->is_diff ? BOTH : NEW, &states);
  for (size_t i = states.len; i > 0; i--) search_add(p->search, states.data[i - 1]); /* the first one is the newest: dfs begins with it */
  vec_done(&states);
}

static void finish(Engine *e, EndKind why) {
  EngineParts *p = e->parts;
  for (State *s; (s = search_pick(p->search));) give_up(e, s, why);
  e->is_complete = e->cuts.len == 0;
  e->stats.seconds = clock_now() - p->started;
  e->stats.peak_rss_kib = peak_rss_kib();
}

void engine_run(Engine *e) {
  EngineParts *p = e->parts;
  EndKind limit = END_KINDS;
  start(e);
  for (State *s; limit == END_KINDS && (s = search_pick(p->search));) {
    exec_slice(&p->exec, s, SLICE);
    queue_forked(p);
    if (s->has_ended) {
      end_path(e, s);
      state_free(s);
    } else {
      search_add(p->search, s);
    }
    double now = clock_now();
    tell_progress(e, now);
    limit = limit_hit(e, now);
    if (limit == END_KINDS && memory_exhausted(e, now)) limit = END_CUT_MEMORY;
  }
  finish(e, limit);
}
