#include "engine/engine.h"

#include <malloc.h>
#include <signal.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/fatal.h"
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

Engine *engine_new(const Options *options, Program *program, const EngineSink *sink) {
  Engine *e = NEW(Engine);
  EngineParts *p = NEW(EngineParts);
  e->options = options;
  e->program = program;
  e->exprs = expr_table_new();
  e->parts = p;
  p->sink = *sink;
  p->search = search_new(options->search, (uint64_t)options->seed);
  if (!p->search) fatal("--search %s: there is dfs, bfs and random", options->search);
  p->solver = solver_new(e->exprs, options, &e->stats);
  p->eval = eval_new(e->exprs);
  exec_init(&p->exec, options, program, e->exprs, p->solver, &e->stats, &e->cuts);
  env_init(&p->exec);
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
  p->sink.path_end(p->sink.self, s, input);
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
  env_start(&p->exec, e->options->entry, NEW, &states);
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
