/* Runs are compared by their results first; a confirmed difference says more than another one.
 * Among equal results, the function's own entry says more than one of its callers, and more
 * compared paths say more than fewer. */
#include "review/better_run.h"

#include <assert.h>

/* A caller that sees no difference does not show that no caller does. */
size_t run_rank(const FunctionRun *f, bool is_complete) {
  static const size_t ranks[] = {
      [RUN_NOT_TRIED] = 0,         [RUN_CANNOT_START] = 1, [RUN_NOT_REACHED] = 2,
      [RUN_UNDECIDED] = 4,         [RUN_EQUIVALENT] = 5,   [RUN_DIFFERS] = 7,
      [RUN_NOTHING_TO_COMPARE] = 0};
  assert(f->end < sizeof ranks / sizeof *ranks);
  if (f->end == RUN_EQUIVALENT && f->is_by_driver) return 3;
  return ranks[f->end] + (f->end == RUN_EQUIVALENT && is_complete);
}

/* It was stopped while it compiled, or before it had compared a path. */
static bool has_compared_nothing(const FunctionRun *f) {
  return f->end == RUN_UNDECIDED && !f->paths;
}

/* A run that compared no path does not replace one that did, nor one that explored the program if
 * it has not begun to, whatever the other one found. The exception is the equivalence for one
 * caller, which must not hide that nothing else is known. */
static bool compares_only_one(const FunctionRun *none, const FunctionRun *some) {
  bool is_more = some->paths || (some->entry && !none->entry);
  return has_compared_nothing(none) && is_more &&
         (some->end == RUN_NOT_REACHED || some->end == RUN_UNDECIDED);
}

/* Positive if the result of `next` says more than that of `best`, negative if it says less. */
static int compare_results(const FunctionRun *next, const FunctionRun *best, bool is_complete) {
  assert(next->function == best->function);
  if (compares_only_one(next, best)) return -1;
  if (compares_only_one(best, next)) return 1;
  size_t before = run_rank(best, is_complete), after = run_rank(next, is_complete);
  if (after != before) return after > before ? 1 : -1;
  return (int)next->is_confirmed - (int)best->is_confirmed;
}

bool run_is_better(const FunctionRun *next, const FunctionRun *best, bool is_complete) {
  int order = compare_results(next, best, is_complete);
  if (order) return order > 0;
  if (next->end == RUN_EQUIVALENT && next->reached != best->reached)
    return next->reached > best->reached;
  if (next->is_own != best->is_own) return next->is_own;
  bool is_same_entry = next->is_own && next->end == RUN_EQUIVALENT;
  return next->paths > best->paths && !is_same_entry;
}

bool run_is_as_good(const FunctionRun *next, const FunctionRun *best, bool is_complete) {
  int order = compare_results(next, best, is_complete);
  if (order) return order > 0;
  return next->end == RUN_EQUIVALENT ? next->reached >= best->reached : next->paths >= best->paths;
}
