/* Which of two runs of the same changed function says more about it. */
#ifndef UMBRA_REVIEW_BETTER_RUN_H
#define UMBRA_REVIEW_BETTER_RUN_H
#include "review/runs.h"

/* What a run shows, as a number; at DECIDED or above no further run is needed. is_complete: runs
 * that found both versions equivalent executed all changed lines of the function. */
enum { RANK_DECIDED = 6 };
size_t run_rank(const FunctionRun *f, bool is_complete);
/* Does the run `next` of another entry say more than `best`? */
bool run_is_better(const FunctionRun *next, const FunctionRun *best, bool is_complete);
/* The same for a run of the same entry with a larger input, or with more that may happen: it also
 * replaces a run that shows as much. */
bool run_is_as_good(const FunctionRun *next, const FunctionRun *best, bool is_complete);
#endif
