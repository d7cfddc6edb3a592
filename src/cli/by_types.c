#include "cli/by_types.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/clock.h"
#include "base/deadline.h"
#include "base/interrupt.h"
#include "cli/entry_run.h"
#include "report/publish.h"

enum { MOST_TRIED = 4 };
static const double LEAST_EACH = 1; /* seconds of a run */

/* The time is part of --max-time: no native run has used what is reserved for them. */
static double by_types_seconds(const Options *o) {
  static const double LEAST = 5, USUAL = 10;
  if (o->caller_time >= 0) return o->caller_time;
  if (o->max_time <= 0) return USUAL;
  return deadline_rest(o->max_time / 4 > LEAST ? o->max_time / 4 : LEAST);
}

/* The user chose neither the entry nor the inputs, and wants one complete comparison. */
static bool is_by_default(const Options *given, const RunInfo *run) {
  return run->unified && entry_is_main(run->options->entry) && !given->arguments.len &&
         given->strategy == SEARCH_COMPLETE && !given->seeds.len && !given->shard &&
         !given->merges && !given->ranks;
}

static bool is_not_executed(const Verdict *v, const char *name) {
  for (size_t i = 0; i < v->unreached.len; i++) {
    const Unreached *u = &v->unreached.data[i];
    if (u->reason == UNREACHED_NOT_EXECUTED && strcmp(u->change.name, name) == 0) return true;
  }
  return false;
}

/* Both versions have it, and it is the program's own. */
static bool by_types_is_changed(const Function *f) {
  return f->is_defined && !f->is_library && !f->lacking && entry_kind(f->name) == ENTRY_FUNCTION;
}

/* Lists the functions to try; those that no path reached come first. The others only matter if the
 * verdict is undecided. */
static void by_types_choose(const RunInfo *run, const Verdict *v, TextList *names) {
  for (int reached = 0; reached < 2; reached++) {
    if (reached && v->kind != VERDICT_UNDECIDED) break;
    for (size_t i = 0; i < run->unified->changed_functions.len; i++) {
      const Function *f = run->program->functions.data[run->unified->changed_functions.data[i]];
      if (by_types_is_changed(f) && is_not_executed(v, f->name) == !reached)
        vec_push(names, mem_strdup(f->name));
    }
  }
}

static void by_types_try_one(const EntryRun *r, TypedTrials *trials) {
  ProcessResult p;
  char *dir = entry_run(r, &p);
  json_t *j = json_read(dir, "run.json");
  if (j) {
    TypedTrial t = {.function = mem_strdup(r->entry),
                    .run = str_format("%s/%s", r->place, r->entry),
                    .verdict = mem_strdup(json_get_text(j, "verdict")),
                    .reason = mem_strdup(json_get_text(j, "reason")),
                    .shown = str_take(&p.out)};
    vec_push(trials, t);
  }
  json_decref(j);
  process_result_done(&p);
  mem_free(dir);
}

static void by_types_try_all(const Options *given, const Run *run, const TextList *names,
                             TypedTrials *trials) {
  double end = clock_now() + by_types_seconds(given);
  size_t count = names->len < MOST_TRIED ? names->len : MOST_TRIED;
  for (size_t i = 0; i < count && !process_all_are_stopped(); i++) {
    double seconds = (end - clock_now()) / (double)(count - i);
    if (seconds < LEAST_EACH) break;
    EntryRun r = {given, run, "functions", names->data[i], seconds, true};
    by_types_try_one(&r, trials);
  }
}

void by_types_try(const Options *given, Run *run, TypedTrials *trials) {
  assert(run->engine);
  if (!is_by_default(given, &run->info) || interrupt_seen() || !deadline_allows_reading()) return;
  Verdict v = publish_verdict(&run->result);
  if (v.kind == VERDICT_UNDECIDED || v.kind == VERDICT_EQUIVALENT) {
    TextList names = {0};
    by_types_choose(&run->info, &v, &names);
    by_types_try_all(given, run, &names, trials);
    texts_done(&names);
  }
  verdict_done(&v);
  run->result.trials = trials;
}
