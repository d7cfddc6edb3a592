/* The native side of a diff: test cases, of findings and of a suite's seeds, on both versions.
 * These are built once. Where they cannot be built, the findings stay as the engine made them, and
 * that is said; where they must not be run, they are unconfirmed.
 *
 *   NativeRuns n;
 *   native_runs_begin(&n, &run, false);
 *   native_runs_findings(&n, &findings, "umbra-out-1");
 *   native_runs_end(&n);            from here on n.why_not and n.seconds alone are of use
 *   native_runs_done(&n); */
#ifndef UMBRA_REPLAY_NATIVE_RUNS_H
#define UMBRA_REPLAY_NATIVE_RUNS_H
#include "engine/run_info.h"
#include "replay/confirm.h"
#include "witness/findings.h"

typedef struct NativeRuns {
  const RunInfo *run;
  Sandbox sandbox;
  Natives natives;
  bool is_ready;   /* the programs are built and may be run */
  bool is_refused; /* without a sandbox nothing is run */
  bool has_seeds;  /* each test case has a time of its own (--test-time), as in the paper */
  double end;      /* of all runs, as clock_now(); 0: none */
  double started;
  double seconds;               /* that the builds and runs took */
  void (*progress)(void *data); /* called between two runs; may be NULL */
  void *data;
  char *why_not; /* why not all was run natively; NULL: it was, or nobody wanted it. Owned */
} NativeRuns;

typedef struct Claim { /* what the engine predicts */
  FindingClass class;
  const Outcome *outcome[2];
} Claim;

/* Before the exploration; then natives_begin(&n->natives) at the first finding: the versions are
 * built while it goes on. */
void native_runs_prepare(NativeRuns *n, const RunInfo *run);
/* n->progress, n->data may be set before. */
void native_runs_begin(NativeRuns *n, const RunInfo *run, bool has_seeds);
/* Nothing (more) is to be run. */
bool native_runs_is_over(NativeRuns *n);
/* Runs the test case in the file, which is called `name` in the log; claim NULL: about it nothing
 * was claimed; seen: what of the memory is to be compared, NULL: nothing. */
Confirmation native_runs_confirm(NativeRuns *n, const char *name, const KTest *k, const char *file,
                                 const Claim *claim, const SeenList *seen);
/* Decides about the findings' classes: first about the representative of each cluster, by rank,
 * then about the second of each, and so on. Those that remain representatives are confirmed only
 * when their own repro.sh shows the difference. Differences that the time was not enough for are
 * unconfirmed. Test cases are named from the directory of the run.
 * Call it after findings_arrange; it arranges them again. */
void native_runs_findings(NativeRuns *n, FindingList *l, const char *run_dir);
void native_runs_end(NativeRuns *n); /* the programs are removed */
void native_runs_done(NativeRuns *n);
#endif
