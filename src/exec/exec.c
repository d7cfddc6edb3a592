#include "exec/exec.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/str.h"
#include "code/address.h"
#include "exec/closing.h"
#include "exec/fast.h"
#include "exec/initial.h"
#include "exec/split.h"
#include "impact/live.h"

void exec_init(Exec *x, const Options *options, const Program *program, ExprTable *exprs,
               Solver *solver, Stats *stats, CutList *cuts) {
  *x = (Exec){
      .options = options,
      .program = program,
      .end_of_globals = address_of(1 + (uint32_t)(program->functions.len + program->globals.len)),
      .exprs = exprs,
      .solver = solver,
      .stats = stats,
      .cuts = cuts};
  x->eval = eval_new(exprs);
  arena_init(&x->arena);
}

void exec_drop_calls(Exec *x, size_t count) {
  while (x->calls.len > count) {
    Space *space = vec_pop(&x->calls);
    space_done(space);
    mem_free(space);
  }
}

void exec_done(Exec *x) {
  exec_drop_calls(x, 0);
  vec_done(&x->calls);
  space_done(&x->start);
  eval_free(x->eval);
  live_free(x->live);
  initial_done(x);
  mem_free(x->library_states);
  arena_done(&x->arena);
  reached_done(&x->reached);
  quick_done(&x->quick);
  vec_done(&x->forked);
  vec_done(&x->taken);
}

void exec_forget_objects(Exec *x) {
  memset(x->caches.readable, 0, sizeof x->caches.readable);
  memset(x->caches.writable, 0, sizeof x->caches.writable);
}

void exec_forget_object(Exec *x, uint32_t id) {
  if (x->caches.readable[id % CACHE_WAYS].id == id)
    x->caches.readable[id % CACHE_WAYS] = (CacheEntry){0};
  if (x->caches.writable[id % CACHE_WAYS].id == id)
    x->caches.writable[id % CACHE_WAYS] = (CacheEntry){0};
}

uint32_t exec_frame_user_loc(const Exec *x, const Frame *f, uint32_t pc) {
  uint32_t here = pc < f->fn->insn_count ? f->fn->locs[pc] : 0, loc = here;
  while (!program_is_own_place(x->program, loc) && (f = f->caller))
    loc = f->pc < f->fn->insn_count ? f->fn->locs[f->pc] : 0;
  return f ? loc : here;
}

uint32_t exec_user_loc(const Exec *x, const State *s) {
  return exec_frame_user_loc(x, s->now.frame, s->now.frame->pc);
}

Step exec_end(State *s, EndKind kind, char *message) {
  state_end(s, kind, state_loc(s), 0, message);
  return STEP_STOP;
}

Step exec_cut(Exec *x, State *s, EndKind kind, const char *detail) {
  cuts_add(x->cuts, kind, exec_user_loc(x, s), detail, s->grown);
  return exec_end(s, kind, detail ? mem_strdup(detail) : NULL);
}

Step exec_cut_lacking(Exec *x, State *s, const char *name, VersionSet lacking) {
  assert(lacking == VERSIONS_OLD || lacking == VERSIONS_NEW);
  char *detail =
      str_format("%s, which %s does not define", name, lacking == VERSIONS_OLD ? "OLD" : "NEW");
  Step step = exec_cut(x, s, END_CUT_LACKING, detail);
  mem_free(detail);
  return step;
}

void exec_assume(Exec *x, const State *s, const char *text) {
  if (x->assumptions) assumptions_add(x->assumptions, exec_user_loc(x, s), text);
}

void exec_assume_addresses(Exec *x, const State *s) { exec_assume(x, s, ASSUMED_ADDRESSES); }

/* Executes one instruction on any values. Returns false if the slice is over. */
static bool step_slow(Exec *x, State *s) {
  s->instructions++;
  x->stats->instructions++;
  x->stats->slow++;
  if (reached_is_asked(&x->reached))
    reached_insn(&x->reached, s->now.frame->fn, s->now.frame->pc, s->running,
                 x->policy.diverges_at_splits);
  Step step = exec_slow(x, s);
  assert((step == STEP_STOP) == s->has_ended);
  if (s->split.is_active) split_start(s, s->running);
  switch (step) {
    case STEP_NEXT: s->now.frame->pc++; break;
    case STEP_GOTO: break;
    case STEP_SPLIT: split_begin(x, s); break;
    case STEP_STOP: closing_intercept(x, s); break;
    case STEP_UNKNOWN: CHECK(!"a load has taken it");
  }
  if (s->split.is_active) split_advance(x, s);
  return !s->has_ended;
}

/* The fast loop does not check for meeting points, so a solo version runs in it only inside a
 * callee. */
static bool may_run_fast(const State *s) {
  return !s->split.is_active || s->now.frame->uid != s->split.frame;
}

enum { BULK_BYTES = 16 }; /* count as one instruction */

static uint64_t bulk_cost(Exec *x, uint64_t left) {
  uint64_t cost = x->bulk / BULK_BYTES;
  x->bulk %= BULK_BYTES;
  return cost < left ? cost : left;
}

/* Limits the steps of states that start from generated data, where lists can be rings. */
static void stop_endless(Exec *x, State *s) {
  uint64_t most = (uint64_t)x->options->max_steps;
  if (s->origin == ORIGIN_REACHED || !most) return;
  uint64_t steps = s->instructions - s->made_up;
  assert(s->instructions >= s->made_up);
  if (steps < most) return;
  if (s->running != NEW)
    exec_end(s, END_RUNS_ON, NULL);
  else if (steps >= 2 * most) /* some of the steps were the old version's */
    exec_cut(x, s, END_CUT_STEPS, NULL);
  if (s->has_ended && s->split.is_active) split_advance(x, s);
}

/* A slice without a fork could call the solver, or evaluate large expressions, without limit, and
 * starve the other states; the time limit is checked between slices. */
enum { MOST_SOLVER_CALLS = 32, MOST_WORK = 1 << 22 /* a tenth of a second */ };

/* The concolic phase stops at a state from which there is something to explore. */
static bool stops_here(const Exec *x, const State *s) {
  return x->is_concolic && (s->divergence || s->is_point);
}

void exec_slice(Exec *x, State *s, uint64_t budget) {
  assert(!s->has_ended && !x->forked.len);
  exec_forget_objects(x);
  state_own_frame(s);
  if (s->split.is_active)
    split_advance(x, s); /* a state that forked off may already be where the versions meet */
  if (!s->has_ended && !x->concrete.model) stop_endless(x, s);
  uint64_t left = budget, most_calls = x->stats->solver_calls + MOST_SOLVER_CALLS,
           most_work = solver_work(x->solver) + MOST_WORK;
  while (left && !s->has_ended && !x->forked.len && !stops_here(x, s)) {
    assert(s->split.is_active == (s->running != BOTH && s->parked.frame));
    uint64_t done = may_run_fast(s) ? fast_run(x, s, left) : 0;
    s->instructions += done;
    x->stats->instructions += done;
    left -= done;
    if (!left || s->has_ended) break;
    uint64_t calls = x->stats->solver_calls;
    if (!step_slow(x, s)) break;
    left--;
    left -= bulk_cost(x, left);
    if (solver_work(x->solver) >= most_work) break;
    if (x->stats->solver_calls == calls) continue;
    if (x->stats->solver_calls >= most_calls || (x->is_over && x->is_over(x->run))) break;
  }
#ifdef UMBRA_CHECK
  if (!s->has_ended) state_check(s, x->exprs);
#endif
}
