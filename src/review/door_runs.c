#include "review/door_runs.h"

#include <string.h>

#include "base/alloc.h"
#include "review/run_result.h"

bool door_runs_are_needed(const FunctionRun *f) {
  return f->end == RUN_EQUIVALENT && f->is_by_caller && f->function->is_static;
}

void door_runs_add(DoorRuns *d, const FunctionRun *next, const char *entry) {
  const ChangedFunction *c = next->function;
  if (next->end != RUN_EQUIVALENT || next->is_by_driver || !texts_have(&c->doors, entry)) return;
  char *own = run_limit_of_caller(entry);
  texts_add_once(&d->equal, mem_strdup(entry));
  for (size_t i = 0; i < next->limits.len; i++)
    if (strcmp(next->limits.data[i].text, own) != 0)
      run_limits_add(&d->limits, next->limits.data[i].kind, mem_strdup(next->limits.data[i].text));
  mem_free(own);
}

void door_runs_settle(const DoorRuns *d, FunctionRun *f) {
  size_t all = f->function->doors.len;
  if (!door_runs_are_needed(f) || !all || d->equal.len < all) return;
  for (size_t i = 0; i < d->equal.len; i++) {
    char *limit = run_limit_of_caller(d->equal.data[i]);
    run_limits_drop(&f->limits, limit);
    mem_free(limit);
  }
  for (size_t i = 0; i < d->limits.len; i++)
    run_limits_add(&f->limits, d->limits.data[i].kind, mem_strdup(d->limits.data[i].text));
  f->is_by_caller = false;
}

void door_runs_done(DoorRuns *d) {
  texts_done(&d->equal);
  run_limits_done(&d->limits);
}
