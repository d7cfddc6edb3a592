/* The runs of a review: one run of `umbra diff` for each changed function, each in its own process
 * and directory. The changed lines that a run executed are recorded, so that no other run needs to
 * reach them. */
#ifndef UMBRA_REVIEW_RUNS_H
#define UMBRA_REVIEW_RUNS_H
#include "base/options.h"
#include "review/analysis.h"
#include "review/budget.h"
#include "review/kept_runs.h"
#include "review/run_limits.h"

typedef enum RunEnd {
  RUN_NOT_TRIED, /* no time was left, or other runs executed its whole change */
  RUN_EQUIVALENT,
  RUN_DIFFERS,
  RUN_UNDECIDED,
  RUN_NOT_REACHED, /* the run completed without reaching any part of the change */
  RUN_CANNOT_START,
  RUN_NOTHING_TO_COMPARE /* one version does not have the function */
} RunEnd;

typedef struct FunctionRun {
  const ChangedFunction *function;
  char *entry;     /* the entry from which it was reached; NULL if there is none */
  char *dir;       /* the run's directory, inside the review's */
  TextList others; /* those of other runs that found differences */
  RunEnd end;
  bool is_own;       /* the entry is the function itself */
  bool is_by_driver; /* an unchanged file, or a test, has the entry and determines the arguments */
  bool is_by_caller; /* so does a function that is not the only one to call it */
  bool is_single_call; /* static state is not the same in both versions: later calls are open */
  bool is_confirmed;   /* DIFFERS: confirmed natively */
  size_t unconfirmed;  /* UNDECIDED: differences that native runs have not confirmed */
  RunLimits limits;    /* bounds and assumptions of the verdict */
  TextList corpora;    /* directories whose files were run, in the workspace */
  TextList costs;      /* differences in time and memory: "slower: NEW needs ..." */
  char *why;           /* for UNDECIDED, CANNOT_START and NOT_REACHED; else NULL */
  const char *other;   /* a function whose change caused the differences that the run found */
  size_t reached;      /* changed lines of the function that this run executed */
  /* Changed lines, and how many of them count: for DIFFERS and UNDECIDED those that any run
   * executed, otherwise those that runs executed which found both versions equivalent. */
  size_t lines, executed;
  uint64_t paths;
  double seconds;
  double offered;       /* seconds that its entries could share */
  bool is_idle;         /* its time was over before a path had ended or depended on the input */
  bool is_cut;          /* the run met a limit, or was stopped */
  bool could_not_judge; /* with --bisect: status 125 */
  int status;           /* exit status of the run; -1 if there was none */
} FunctionRun;
typedef VEC(FunctionRun) FunctionRuns;

/* o->entry NULL: each function has its own entries. Complete runs are taken from `kept` and added
 * to it. */
void runs_make(FunctionRuns *runs, const Analysis *a, const Workspace *w, KeptRuns *kept,
               const Options *o, const Budget *budget);
/* Does the run say nothing about the program? What the entry of another file shows does. */
bool run_is_of_test(const FunctionRun *f);
void runs_done(FunctionRuns *runs);
const char *run_end_name(RunEnd e);
#endif
