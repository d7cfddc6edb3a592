#include "engine/engine.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/deadline.h"
#include "base/fatal.h"
#include "base/interrupt.h"
#include "code/verify.h"
#include "engine/after_faults.h"
#include "engine/checkpoint.h"
#include "engine/concrete.h"
#include "engine/counts.h"
#include "engine/earlier.h"
#include "engine/engine_explore.h"
#include "engine/engine_host.h"
#include "engine/engine_parts.h"
#include "engine/engine_sizes.h"
#include "engine/limits.h"
#include "engine/probe.h"
#include "engine/seeds_search.h"
#include "engine/shadow.h"
#include "engine/trials.h"
#include "engine/work.h"
#include "engine/workers.h"
#include "env/env.h"
#include "exec/initial.h"
#include "exec/library_state.h"
#include "exec/number.h"
#include "outcome/outcome_bounds.h"

static const double TO_GROW = 60; /* seconds, if there is no --max-time */

static bool engine_is_over(const void *engine) {
  return limits_hit(engine, clock_now()) != END_KINDS;
}

/* If merging is enabled: one path has one test case, however many sides it represents. It is not
 * used by techniques that count sequences of branches, which follow NEW alone. */
static bool may_merge(const Engine *e) {
  const Options *o = e->options;
  /* with this check no side of a branch is harmless */
  if (!o->merge || o->check >> CHECK_UB & 1) return false;
  return !e->is_diff || (o->follow == FOLLOW_BOTH && o->search != SEARCH_SHADOW &&
                         o->search != SEARCH_DISE && !o->tree);
}

static void set_up_exec(Engine *e) {
  Exec *x = &e->parts->exec;
  const Options *o = e->options;
  bool checks_leaks = o->check >> CHECK_LEAK & 1;
  x->policy = (ExecPolicy){.is_diff = e->is_diff,
                           .checks_ub = o->check >> CHECK_UB & 1,
                           .checks_leaks = checks_leaks,
                           .faults_leaks = checks_leaks && !e->is_diff,
                           .faults_uninit = !e->is_diff && o->check >> CHECK_UNINIT & 1,
                           .follows_both = o->follow == FOLLOW_BOTH,
                           .diverges_at_splits = o->split == SPLIT_DIVERGE,
                           .keeps_sides = o->new_tests,
                           .merges = may_merge(e),
                           .goes_on = o->go_on ? GOES_ON_TOO : GOES_ON_NOT};
  x->is_over = engine_is_over;
  x->run = e;
  bool is_all = o->tree || (e->is_diff && o->verbose);
  tree_init(&e->parts->tree, is_all ? 0 : TREE_MOST);
  e->tree = x->tree = &e->parts->tree;
}

Engine *engine_new(const Options *options, Program *program, bool is_diff, const EngineSink *sink) {
  assert(sink->path_end);
  Engine *e = NEW(Engine);
  EngineParts *p = NEW(EngineParts);
  e->options = options;
  e->program = program;
  e->is_diff = is_diff;
  e->words = &options->arguments;
  e->exprs = expr_table_new();
  e->parts = p;
  p->sink = *sink;
  p->resume.shard = shard_parse(options->shard);
  p->solver = solver_new(e->exprs, options, &e->stats);
  p->eval = eval_new(e->exprs);
  exec_init(&p->exec, options, program, e->exprs, p->solver, &e->stats, &e->cuts);
  p->exec.assumptions = &e->assumptions;
  p->exec.bounds = &e->bounds;
  reached_init(&p->exec.reached, program, is_diff);
  if (is_diff) initial_watch(&p->exec, options->entry);
  if (is_diff) library_state_watch(&p->exec, options->entry);
#ifdef UMBRA_CHECK
  code_verify(program);
#endif
  env_init(&p->exec);
  set_up_exec(e);
  invocation_parse(&p->invocation, &options->arguments);
  p->exec.invocation = &p->invocation;
  p->sizes.count = options->grow && engine_is_main(e) ? invocation_steps(e->words) : 1;
  bool is_nearest = options->search == SEARCH_NEAREST;
  if (is_diff && (options->directed || is_nearest)) p->directed = directed_new(&p->exec);
  p->prunes = is_diff && options->directed;
  p->uncovered = uncovered_new(&p->exec);
  if (options->new_tests) reached_follow_program(&p->exec.reached);
  map_init(&p->kinds);
  map_init(&p->shadow.shown);
  p->search = shard_search(e);
  return e;
}

void engine_free(Engine *e) {
  EngineParts *p = e->parts;
  assert(!p->shadow.points.len && !p->exec.forked.len);
  search_free(p->search);
  directed_free(p->directed);
  uncovered_free(p->uncovered);
  map_done(&p->kinds);
  map_done(&p->shadow.shown);
  dise_free(p->dise);
  solver_free(p->solver);
  eval_free(p->eval);
  env_done(&p->exec);
  exec_done(&p->exec);
  invocation_done(&p->invocation);
  sized_start_done(&p->sizes.start);
  expr_table_free(e->exprs);
  cuts_done(&e->cuts);
  assumptions_done(&e->assumptions);
  bound_list_done(&e->bounds);
  vec_done(&e->old_failures.list);
  vec_done(&e->early.list);
  workers_free(p->link.workers);
  vec_done(&e->internal);
  vec_done(&p->resume.checkpoints);
  probes_free(p->probes);
  tree_done(&p->tree);
  shadow_done(e);
  trials_drop(e);
  mem_free(p);
  mem_free(e);
}

static void engine_finish(Engine *e) {
  EngineParts *p = e->parts;
  if (p->resume.has_failed)
    cuts_add(&e->cuts, END_CUT_INTERRUPT, 0, NULL, 0); /* nothing was executed */
  if (p->dise) dise_list_missed(p->dise, &e->cuts);
  /* Following seeds does not cover the rest. */
  e->is_complete = cuts_least_grown(&e->cuts) > 0 && !options_have_seeds(e->options);
  e->stats.seconds = clock_now() - p->limits.started;
  uint64_t own = peak_rss_kib();
  if (own > e->stats.peak_rss_kib) e->stats.peak_rss_kib = own;
}

Dise *engine_direct(Engine *e, const Units *units, DiseMode mode) {
  assert(!e->parts->dise && !e->parts->limits.started);
  e->parts->dise = dise_new(&e->parts->exec, units, mode);
  return e->parts->dise;
}

void engine_follow_affected(Engine *e, const AffectedPlaces *places) {
  assert(e->is_diff && !e->parts->affected && !e->parts->limits.started);
  e->parts->affected = places;
  for (size_t i = 0; i < places->len; i++)
    reached_follow(&e->parts->exec.reached, places->data[i].function, true);
}

static void engine_announce_begin(const Engine *e) {
  const EngineSink *sink = &e->parts->sink;
  if (sink->begin) sink->begin(sink->self);
}

/* This process does the first share; the states that wait then are divided. A resumed run does the
 * same share: workers are copies of this process, and must be equal to the earlier ones. */
static void explore_first(Engine *e) {
  EngineParts *p = e->parts;
  p->limits.share = p->exec.policy.keeps_trails ? 2 * engine_share(e) : 0;
  engine_explore(e, p->search, 0, engine_settle, NULL);
  p->limits.share = 0;
  if (p->tree.most) p->exec.tree = NULL; /* the workers' decisions are not drawn */
}

static void explore_all(Engine *e) {
  EngineParts *p = e->parts;
  if (p->resume.shard.count) shard_divide(e);
  explore_first(e);
  trials_run(e);
  if (!search_len(p->search)) return;
  Workers *w = workers_new(e);
  workers_divide(w);
  p->link.workers = w;
  if (p->sink.settled) p->sink.settled(p->sink.self);
  workers_run(w);
}

/* --- sizes that grow --- */

static bool is_short_of_memory(const Engine *e) { return cuts_have(&e->cuts, END_CUT_MEMORY); }

/* True if only standard input grows. */
static bool is_input_all(const Invocation *v) {
  bool is = !v->words.len && !v->variables.len;
  for (size_t i = 0; i < v->files.len; i++)
    is = is && !*v->files.data[i].name;
  return is;
}

/* False if this was the last size, or if there is no time for another one. With a known difference
 * it continues only for some seconds: the difference may be refuted natively, and others may be
 * near. */
static bool engine_grow(Engine *e) {
  static const double BEHIND_A_DIFFERENCE = 5; /* seconds */
  EngineParts *p = e->parts;
  double now = clock_now();
  p->sizes.end = 0;
  if (p->sizes.step + 1 == p->sizes.count || limits_hit(e, now) != END_KINDS) return false;
  if (is_short_of_memory(e)) return false;
  if (is_input_all(&p->invocation) && !sizes_see_input(e)) return false;
  if (!p->sizes.found_at && counts_findings(e)) p->sizes.found_at = now;
  double until = p->sizes.found_at + BEHIND_A_DIFFERENCE;
  if (p->sizes.found_at && now >= until) return false;
  workers_free(p->link.workers);
  p->link.workers = NULL;
  engine_drop_waiting(e);
  sizes_begin(e, p->sizes.step + 1);
  if (p->sizes.found_at && until < p->sizes.end) p->sizes.end = until;
  return true;
}

static void grow_all(Engine *e) {
  while (engine_grow(e)) {
    sizes_start(e);
    explore_all(e);
  }
}

/* Restores what was explored before; its time counts. */
static void go_back(Engine *e) {
  EngineParts *p = e->parts;
  double longest = 0;
  counts_reset(e);
  p->link.workers = workers_new(e);
  for (size_t i = 0; i < p->resume.checkpoints.len; i++) {
    Checkpoint c =
        checkpoint_begin(e, p->resume.checkpoints.data[i].bytes, p->resume.checkpoints.data[i].len);
    e->stats.seconds = 0;
    counts_add(e, &c.rest);
    workers_unpack(p->link.workers, &c.rest, p->resume.is_merge ? i + 1 : 0);
    p->resume.has_failed |= c.rest.is_short;
    if (e->stats.seconds > longest) longest = e->stats.seconds;
  }
  e->stats.seconds = longest;
  if (p->resume.is_merge) cuts_drop(&e->cuts, END_CUT_SHARD);
}

static bool were_explored(Engine *e) {
  EngineParts *p = e->parts;
  bool is_explored = true;
  for (size_t i = 0; i < p->resume.checkpoints.len; i++) {
    Checkpoint c =
        checkpoint_begin(e, p->resume.checkpoints.data[i].bytes, p->resume.checkpoints.data[i].len);
    is_explored &= c.is_explored;
    if (p->resume.is_merge && i && c.shard.division != p->resume.shard.division)
      fatal(
          "shard %u divided the program differently from shard 1; start it again with the same "
          "umbra and options",
          c.shard.number);
    p->resume.shard = c.shard;
    p->sizes.step = c.step < p->sizes.count ? c.step : 0;
  }
  return is_explored;
}

static void begin_with_inputs(Engine *e) {
  if (e->earlier) earlier_try(e, e->earlier);
  probes_begin(e);
}

/* Explores the smaller sizes first, so that this process has the same expressions as the earlier
 * one. */
static void come_to_size(Engine *e, unsigned last) {
  for (unsigned step = 0; step <= last; step++) {
    if (step) engine_drop_waiting(e);
    sizes_begin(e, step);
    e->parts->sizes.end = 0;
    sizes_start(e);
    if (!step && !e->parts->resume.is_merge) begin_with_inputs(e);
    if (e->parts->resume.shard.count) shard_divide(e);
    explore_first(e);
    trials_run(e);
  }
}

static void go_on(Engine *e, bool was_explored) {
  EngineParts *p = e->parts;
  if (p->resume.is_merge) p->resume.shard = (Shard){0};
  p->is_silent = true;
  if (!was_explored) come_to_size(e, p->sizes.step);
  p->is_silent = false;
  engine_drop_waiting(e);
  p->resume.has_failed = !p->exec.policy.keeps_trails || interrupt_seen();
  if (p->resume.has_failed) return;
  go_back(e);
  if (p->resume.has_failed) return;
  engine_announce_begin(e);
  if (p->resume.is_merge && p->sink.settled) p->sink.settled(p->sink.self);
  p->limits.started = clock_now() - e->stats.seconds;
  deadline_spend(e->stats.seconds);
  if (p->sizes.count > 1) sizes_give_time(e);
  workers_run(p->link.workers);
  p->resume.has_failed = workers_have_failed(p->link.workers);
  if (!p->resume.has_failed && !was_explored) grow_all(e);
}

static void take_over(Engine *e) {
  EngineParts *p = e->parts;
  assert(!p->limits.started && !e->is_same);
  p->limits.started = clock_now();
  p->limits.seconds = deadline_hand_over();
  double kept = probes_time(e, p->limits.seconds);
  if (kept > 0) {
    p->limits.seconds -= kept;
    deadline_extend(p->limits.seconds + kept / 2); /* a query may end a little later */
  }
  if (p->sizes.count > 1 && p->limits.seconds <= 0) deadline_extend(p->limits.seconds = TO_GROW);
  interrupt_take_over();
}

/* Executes the beginning in the same way as the reporting rank, without reporting anything. */
void engine_serve(Engine *e) {
  EngineParts *p = e->parts;
  take_over(e);
  p->exec.policy.keeps_trails = true;
  p->next_progress = INFINITY;
  p->sink.divide(p->sink.self);
  sizes_start(e);
  if (p->resume.shard.count) shard_divide(e);
  explore_first(e);
  host_serve(e);
}

void engine_run(Engine *e) {
  EngineParts *p = e->parts;
  take_over(e);
  p->exec.policy.keeps_trails = !options_have_seeds(e->options) && !p->dise && !e->options->tree &&
                                !e->options->log_queries && p->sink.receive;
  bool was_explored = p->resume.checkpoints.len && were_explored(e);
  if (options_have_seeds(e->options)) {
    engine_announce_begin(e);
    if (!p->shadow.seeds.len) seeds_search(e);
    shadow_run(e);
  } else if (p->resume.checkpoints.len) {
    go_on(e, was_explored);
  } else {
    sizes_begin(e, 0);
    sizes_start(e);
    engine_announce_begin(e);
    begin_with_inputs(e);
    explore_all(e);
    grow_all(e);
  }
  bool is_explored = !p->resume.has_failed && !interrupt_seen();
  if (is_explored && (!was_explored || p->resume.is_merge)) {
    after_faults_run(e);
    probes_end(e);
  }
  p->is_explored =
      is_explored && !interrupt_seen(); /* otherwise after_faults_run must be repeated */
  engine_finish(e);
}

void engine_resume(Engine *e, const void *bytes, size_t len) {
  assert(!e->parts->limits.started && bytes && !e->parts->resume.checkpoints.len);
  vec_push(&e->parts->resume.checkpoints, ((Bytes){bytes, len}));
}

void engine_merge(Engine *e, const void *bytes, size_t len) {
  assert(!e->parts->limits.started && bytes);
  vec_push(&e->parts->resume.checkpoints, ((Bytes){bytes, len}));
  e->parts->resume.is_merge = true;
}

bool engine_has_resume_failed(const Engine *e) { return e->parts->resume.has_failed; }

void engine_skip(Engine *e, bool is_same) {
  assert(e->is_diff && !e->parts->limits.started);
  interrupt_take_over();
  engine_announce_begin(e);
  e->is_complete = e->is_same = is_same;
  number_note_program(e->program, &e->assumptions);
}

Outcome engine_execute(Engine *e, Version version) {
  Model *zeros = model_new(0);
  Outcome o = concrete_run(&e->parts->exec, e->options->entry, version, zeros, 0, NULL);
  model_unref(zeros);
  return o;
}

Stepper *engine_steps(Engine *e, const SeedInput *input) {
  assert(e->is_diff && !input->words);
  return stepper_new(&e->parts->exec, e->options->entry, input->input, input->data_size);
}

/* The size up to which everything was explored, if it is complete. If not even one size was
 * explored completely, this is the smallest. */
static uint32_t largest_explored(const Engine *e, uint32_t cut, bool is_complete) {
  uint32_t most = bound_list_most(&e->bounds);
  if (is_complete && e->cuts.len) cut--;
  if (e->parts->sizes.count == 1) return is_complete && e->cuts.len && cut < most ? cut : most;
  uint32_t begun = sizes_begun(e);
  return cut < begun ? cut : begun;
}

VerdictFacts engine_facts(const Engine *e) {
  uint32_t cut = cuts_least_grown(&e->cuts); /* all smaller sizes were explored */
  bool is_complete = e->is_complete && cut > 0;
  VerdictFacts f = {.is_diff = e->is_diff,
                    .is_complete = is_complete,
                    .is_proof_only = e->options->prove,
                    .cuts = e->cuts.len > 0 && !is_complete ? &e->cuts : NULL,
                    .follows_both = e->options->follow == FOLLOW_BOTH,
                    .paths = e->stats.paths,
                    .diff_paths = e->diff_paths,
                    .equal_paths = e->equal_paths,
                    .compared_paths = e->compared_paths,
                    .is_same = e->is_same,
                    .left_out = e->old_failures.count,
                    .left_out_only_old = e->old_failures.only_old,
                    .assumptions = &e->assumptions};
  if (e->is_same || !e->parts) return f; /* nothing was executed */
  if (e->options->prove) {
    unreached_find(&f.unreached, e->program, e->options->entry, &e->parts->exec.reached, &e->early,
                   false);
    unreached_drop_reachable(&f.unreached);
    return f;
  }
  uint32_t grown = largest_explored(e, cut, is_complete);
  if (!e->seeds_found) sizes_bounds(e, grown, &f.bounds); /* those of the seeds are not bounds */
  for (size_t i = 0; i < e->bounds.len; i++)
    if (e->bounds.data[i].grown == grown) bounds_say(&f.bounds, e->bounds.data[i].text);
  if (!e->is_diff) return f;
  f.internal = &e->internal;
  unreached_find(&f.unreached, e->program, e->options->entry, &e->parts->exec.reached, &e->early,
                 f.bounds.len > 0);
  if (e->parts->exec.reached.any) return f;
  f.early = early_ends_text(&e->early, e->program);
  f.fails_early = early_ends_all_fail(&e->early);
  return f;
}

void engine_print_path(const Engine *e, const State *s, Str *out) {
  tree_print_path(out, &e->parts->tree, s->node, e->exprs, e->program);
}
void engine_print_tree(const Engine *e, FILE *f) {
  tree_print_dot(f, &e->parts->tree, e->exprs, e->program);
}

void engine_find_coverage(const Engine *e, CoverageList *l) {
  if (e->is_diff && !e->is_same) coverage_find(l, e->program, &e->parts->exec.reached);
}

void engine_find_affected_coverage(const Engine *e, CoverageList *l) {
  if (!e->is_diff || e->is_same || !e->parts->affected) return;
  coverage_find_affected(l, e->program, e->parts->affected, &e->parts->exec.reached);
}
