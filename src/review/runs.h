/* The runs of a review: one of `umbra diff` for each function that changed, in a process and a
 * directory of its own. Of each the lines of the change that it executed are remembered, for what
 * one run came to another one need not. */
#ifndef UMBRA_REVIEW_RUNS_H
#define UMBRA_REVIEW_RUNS_H
#include "base/options.h"
#include "review/analysis.h"
#include "review/budget.h"

typedef enum RunEnd {
  RUN_NOT_TRIED, /* no time was left, or another run came to all of its change */
  RUN_EQUIVALENT,
  RUN_DIFFERS,
  RUN_UNDECIDED,
  RUN_NOT_REACHED, /* the run is through, and came to nothing of the change */
  RUN_CANNOT_START,
  RUN_NOTHING_TO_COMPARE /* one version has no such function */
} RunEnd;

typedef struct FunctionRun {
  const ChangedFunction *function;
  char *entry; /* from which it was reached; NULL: from none */
  char *dir;   /* of that run, in the review's */
  RunEnd end;
  bool is_by_driver; /* the entry is in a file that did not change, and passes what it passes */
  bool is_confirmed; /* DIFFERS: natively */
  TextList limits;   /* what the verdict is true up to */
  char *why;         /* UNDECIDED, CANNOT_START, NOT_REACHED; else NULL */
  size_t lines, executed;
  uint64_t paths;
  double seconds;
  char *shown;          /* what the run printed */
  bool could_not_judge; /* with --bisect: status 125 */
  int status;           /* of the run; -1: there was none */
} FunctionRun;
typedef VEC(FunctionRun) FunctionRuns;

/* o->entry NULL: each function has its own. */
void runs_make(FunctionRuns *runs, const Analysis *a, const Workspace *w, const Options *o,
               const Budget *budget);
void runs_done(FunctionRuns *runs);
const char *run_end_name(RunEnd e);
#endif
