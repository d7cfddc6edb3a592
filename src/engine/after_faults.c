/* One fault must not hide the rest. If both versions reach undefined behaviour that does not end a
 * native program, the path has ended, and the effect of the change after it was not compared. After
 * everything else was explored, such paths are continued (exec/go_on.h), for about as much work as
 * the rest took.
 *
 * C does not define what happens after that. Therefore only one kind of result counts: a
 * difference that exists whatever was read outside of objects, on a path that does not depend on
 * it, and that native runs show. No paths, cuts or equal outcomes are counted. The verdict names
 * the locations where such paths ended (judge.c, except_end).
 *
 * The results do not depend on which process explored the rest: one process does this, from the
 * program's beginning, with a search that has no data from the rest, and until an amount of work is
 * done that is the same on every machine. For shards it is done by umbra merge. */
#include "engine/after_faults.h"
#include "base/clock.h"
#include "engine/counts.h"
#include "engine/engine_explore.h"
#include "engine/engine_parts.h"
#include "engine/engine_sizes.h"
#include "engine/work.h"

enum { MOST_FINDINGS = 64 };
static const double LEAST = 1, MOST = 10; /* seconds of work */
static const double PATIENCE = 3;         /* seconds of wall-clock time for each second of work */

static bool has_such(const Engine *e) {
  uint64_t n = 0;
  for (EndKind k = 0; k < END_KINDS; k++)
    if (end_natively(k) == NATIVELY_KNOWN || end_natively(k) == NATIVELY_GUESSED) n += e->ends[k];
  return n > 0;
}

static bool is_worth_it(const Engine *e) {
  const Options *o = e->options;
  const EngineParts *p = e->parts;
  bool is_wanted = e->is_diff && !o->go_on && !o->no_go_on && !o->no_replay;
  bool is_one = !p->resume.shard.count && !o->ranks && !options_have_seeds(o) && !p->dise;
  return is_wanted && is_one && o->follow == FOLLOW_BOTH && has_such(e);
}

/* As much as all work so far, plus one second. */
static double seconds_of_work(const Engine *e) {
  double seconds = engine_work_seconds(&e->stats) + LEAST;
  return seconds < MOST ? seconds : MOST;
}

/* The deadline if the machine is slow; never later than that of the run. */
static double end_of_time(const EngineParts *p, double work) {
  double now = clock_now(), seconds = work * PATIENCE;
  double left = p->limits.seconds - (now - p->limits.started);
  return now + (p->limits.seconds > 0 && left < seconds ? left : seconds);
}

/* Stops judging states when there are enough findings. */
static void after_faults_settle(Engine *e, Search *queue, State *s, void *data) {
  if (counts_findings(e) < MOST_FINDINGS)
    engine_settle(e, queue, s, data);
  else
    state_free(s);
}

/* Discards what the search has learnt, which depends on the process that explored the rest. */
static void after_faults_forget(Engine *e) {
  EngineParts *p = e->parts;
  search_free(p->search);
  p->search = shard_search(e);
  search_cover(p->search, NULL);
  map_done(&p->kinds);
  map_init(&p->kinds);
}

static void after_faults_explore(Engine *e, double work, double end) {
  EngineParts *p = e->parts;
  for (unsigned step = 0; step < p->sizes.count && clock_now() < end; step++) {
    if (engine_work_seconds(&e->stats) >= work) break;
    sizes_begin(e, step);
    p->sizes.end = 0;
    sizes_start(e);
    p->limits.share = engine_work_in(work);
    engine_explore(e, p->search, end, after_faults_settle, NULL);
    engine_drop_waiting(e);
  }
  p->limits.share = 0;
}

void after_faults_run(Engine *e) {
  EngineParts *p = e->parts;
  uint64_t found[CLASSES];
  unsigned step = p->sizes.step;
  double work = seconds_of_work(e), end = end_of_time(p, work);
  if (!is_worth_it(e) || end <= clock_now()) return;
  Str counts = {0};
  counts_pack(e, &counts);
  counts_reset(e);
  after_faults_forget(e);
  Tree *tree = p->exec.tree;
  p->exec.tree = NULL;
  p->is_silent = p->is_behind = true;
  p->exec.policy.goes_on = GOES_ON_ALONE;
  after_faults_explore(e, work, end);
  p->is_silent = p->is_behind = false;
  p->exec.policy.goes_on = GOES_ON_NOT;
  p->exec.tree = tree;
  sizes_begin(e, step);
  p->sizes.end = p->limits.deadline = 0;
  for (size_t c = 0; c < CLASSES; c++)
    found[c] = e->classes[c];
  counts_reset(e);
  Unpack u = unpack_begin(counts.data, counts.len);
  counts_add(e, &u);
  for (size_t c = 0; c < CLASSES; c++)
    e->classes[c] += found[c];
  str_done(&counts);
}
