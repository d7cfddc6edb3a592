/* The main loop: takes a state from the queue, executes a slice of it, and queues the states that
 * it forked, until nothing is left or a limit is hit. */
#include <assert.h>

#include <stdio.h>
#include "base/clock.h"
#include "engine/engine_explore.h"
#include "engine/engine_parts.h"
#include "engine/judge.h"
#include "engine/limits.h"
#include "engine/probe.h"
#include "engine/work.h"
#include "exec/endless.h"
#include "exec/heap_check.h"
#include "exec/initial.h"
#include "exec/split.h"

enum { SLICE = 100000 };                   /* instructions between two checks of the limits */
static const double PROGRESS_EVERY = 0.25; /* seconds */

void engine_count_blocks(const Engine *e, Progress *p) {
  uncovered_count(e->parts->uncovered, &p->blocks, &p->executed);
  if (e->parts->link.executed > p->executed) p->executed = e->parts->link.executed;
}

static void engine_explore_report_progress(Engine *e, const Search *queue, double now) {
  EngineParts *p = e->parts;
  Progress said = {.stats = &e->stats, .waiting = search_len(queue)};
  engine_count_blocks(e, &said);
  if (p->link.worker) {
    p->link.report(p->link.worker, &said, now);
    return;
  }
  if (p->is_silent || !p->sink.progress || now < p->next_progress) return;
  p->next_progress = now + PROGRESS_EVERY;
  e->stats.seconds = now - p->limits.started;
  p->sink.progress(p->sink.self, &said);
}

/* Is it of a size that is only tried, and not the one that is tried now (trials.c)? */
static bool is_for_trial(const EngineParts *p, const State *s) {
  uint32_t first = p->exec.first_trial;
  return first && s->grown >= first && s->grown != p->sizes.trial;
}

static void queue_forked(EngineParts *p, Search *queue) {
  for (size_t i = 0; i < p->exec.forked.len; i++) {
    State *s = p->exec.forked.data[i];
    if (is_for_trial(p, s))
      vec_push(&p->sizes.trials, s);
    else
      search_add(queue, s);
  }
  vec_clear(&p->exec.forked);
}

#ifdef UMBRA_CHECK
/* Verifies the heap every 8th slice, and less often if there is more to verify. */
static void check_heap(Engine *e, const Search *queue) {
  enum { SLICES = 8, WORTH = 200 /* items whose verification is paid for by one more slice */ };
  EngineParts *p = e->parts;
  if (p->slices++ < p->next_check) return;
  WaitingStates all = {0};
  search_list(queue, &all);
  for (size_t i = 0; i < p->shadow.points.len; i++)
    vec_push(&all, p->shadow.points.data[i]);
  for (size_t i = 0; i < p->sizes.trials.len; i++)
    vec_push(&all, p->sizes.trials.data[i]);
  if (p->shadow.point) vec_push(&all, p->shadow.point);
  p->next_check = p->slices + SLICES + heap_check(&p->exec, all.data, all.len) / WORTH;
  vec_done(&all);
}
#endif

static bool is_done(const Engine *e, const State *s) {
  if (state_ended_early(s)) return true;
  return e->parts->prunes && directed_is_done(e->parts->directed, s);
}

static void prune(Engine *e, State *s) {
  assert(e->is_diff && !s->has_ended);
  if (s->divergence) e->diff_paths++;
  if (s->split.is_active && !s->parted) s->parted = split_place(&e->parts->exec, s);
  e->stats.pruned++;
  e->compared_paths += !state_ended_early(s);
  initial_note_end(&e->parts->exec, &s->pc,
                   (const Space *const[VERSIONS]){&s->now.space, &s->now.space}, s->grown);
  judge_unseen(e, s, s->model);
  exec_end(s, END_PRUNED, NULL);
  judge_end(e, s);
  state_free(s);
}

void engine_settle(Engine *e, Search *queue, State *s, void *data) {
  (void)data;
  if (!s->has_ended) {
    search_add(queue, s);
    return;
  }
  bool is_told = end_class(s->end.kind) != END_CLASS_CUT && state_ended_early(s);
  if (is_told || (e->parts->dise && !dise_accept(e->parts->dise, s))) s->end.kind = END_PRUNED;
  e->stats.pruned += s->end.kind == END_PRUNED;
  judge_end(e, s);
  state_free(s);
}

/* One version has run alone for so long that it may never end: the native programs decide on an
 * input of the path. The path itself continues. A check costs up to a second, so checks get a share
 * of the time; a path for which none is left is checked again once it has run twice as long. */
static void look_for_hang(Engine *e, State *s, uint64_t before) {
  enum { LONG = 1 << 21 }; /* number of instructions */
  static const double AT_ONCE = 3, PER_SECOND = 0.25;
  if (!e->is_diff || s->has_ended || s->running == BOTH || s->is_hang) return;
  uint64_t from = before > s->alone_since ? before - s->alone_since : 0,
           now = s->instructions - s->alone_since;
  if (now < LONG || __builtin_clzll(now) == __builtin_clzll(from | 1)) return;
  if (!endless_can_be(&e->parts->exec, s)) return;
  if (e->parts->hangs >= AT_ONCE + PER_SECOND * engine_work_seconds(&e->stats)) return;
  e->parts->hangs++;
  s->is_hang = true;
  judge_hang(e, s);
}

EndKind engine_explore(Engine *e, Search *queue, double deadline, Settle *settle, void *data) {
  EngineParts *p = e->parts;
  assert(p->limits.started > 0 && !p->exec.forked.len);
  EndKind limit = END_KINDS;
  p->limits.deadline = deadline;
  for (State *s; limit == END_KINDS && (s = p->limits.memory_is_short ? search_pick_newest(queue)
                                                                      : search_pick(queue));) {
    if (p->link.worker && !p->link.begin_slice(p->link.worker)) {
      limits_give_up(e, s, END_CUT_LOST);
    } else if (is_done(e, s)) {
      prune(e, s);
    } else {
      uint64_t instructions = s->instructions;
      Stats before = e->stats;
      exec_slice(&p->exec, s, SLICE);
      endless_look(&p->exec, s, instructions);
      look_for_hang(e, s, instructions);
      search_spend(queue, engine_work_since(&e->stats, &before));
      queue_forked(p, queue);
      size_t kinds = p->kinds.len;
      settle(e, queue, s, data);
      search_reward(queue, p->kinds.len - kinds);
    }
#ifdef UMBRA_CHECK
    check_heap(e, queue);
#endif
    probes_look(e);
    double now = clock_now();
    engine_explore_report_progress(e, queue, now);
    limit = limits_hit(e, now);
    if (limit == END_KINDS && limits_memory(e, queue, now)) limit = END_CUT_MEMORY;
    if (p->limits.share && engine_work(&e->stats) >= p->limits.share) break;
  }
  assert(limit != END_KINDS || p->limits.share || !search_len(queue));
  if (limit == END_KINDS) return limit;
  LastWords words = limits_last_words(e, limit);
  for (State *s; (s = search_pick(queue));) {
    if (limits_have_time(&words)) limits_tell(e, s, limit);
    limits_give_up(e, s, limit);
  }
  return limit;
}

void engine_explore_more(Engine *e, double seconds) {
  EngineParts *p = e->parts;
  assert(!p->limits.share);
  p->limits.share = engine_work(&e->stats) + engine_work_in(seconds);
  engine_explore(e, p->search, 0, engine_settle, NULL);
  p->limits.share = 0;
}

void engine_drop_waiting(Engine *e) {
  EngineParts *p = e->parts;
  WaitingStates all = {0}, none = {0};
  search_list(p->search, &all);
  p->search = search_renew(p->search, (uint64_t)e->options->seed, &none);
  for (size_t i = 0; i < all.len; i++)
    state_free(all.data[i]);
  vec_done(&all);
}
