/* One run of `umbra diff` for a function of a review, in its own process and directory, and what
 * the runs of a review share. */
#ifndef UMBRA_REVIEW_RUNNER_H
#define UMBRA_REVIEW_RUNNER_H
#include "review/run_result.h"
#include "review/runs.h"
#include "review/self.h"

typedef struct Runner {
  const Analysis *analysis;
  const Workspace *workspace;
  const Options *options;
  const Budget *budget;
  KeptRuns *kept;
  ExecutedLines executed;
  bool lets_allocations_fail;
  bool has_main_of_test;  /* the current run: of the cluster's changed test, if it has one */
  bool starts_from_seeds; /* the current run: the seeds made from the tests' data */
  bool has_only_tests;    /* only functions of tests changed, so their findings are shown */
  char *seeds;            /* their directory, as the runs name it; NULL: not made yet */
  char *prefix;           /* of the status line; NULL at first */
  SelfView view;          /* of the current run */
} Runner;

const Cluster *runner_cluster(const Runner *r, const ChangedFunction *f);
/* The path of a run's directory; the caller frees it. */
char *runner_path(const Runner *r, const char *name);
/* An unused directory name for the entry; the caller frees it. */
char *runner_name_dir(const Runner *r, const char *entry);
/* The changed lines of the function that are executed. */
size_t runner_count_executed(const StrMap *executed, const ChangedFunction *f);
bool runner_executed_all(const StrMap *executed, const ChangedFunction *f);
/* Did runs that were compared execute the whole change? */
bool runner_is_complete(const Runner *r, const ChangedFunction *f);
/* A run reads the whole program before it explores anything, as the analysis of the function's
 * cluster did. */
double runner_seconds_of_reading(const Runner *r, const FunctionRun *f);

/* Runs a function that has not run yet. size: size class of a program's arguments and input. The
 * result of an earlier run with the same options is taken again. */
void runner_run(Runner *r, FunctionRun *f, const char *entry, Globals globals, int size,
                double seconds);
/* Is it worth while to repeat a run that met its limit? */
bool runner_has_much_more(double seconds, double before);
#endif
