/* The native side of a diff: runs both versions on the test cases of findings and of a suite's
 * seeds. The versions are built once. If they cannot be built, the findings stay as the engine
 * reported them, and that is reported; if they must not be run, the findings are unconfirmed.
 *
 *   NativeRuns n;
 *   native_runs_begin(&n, &run, false);
 *   kinds_confirm(&n, &findings, ".umbra/1");   (kind_runs.h)
 *   native_runs_end(&n);   only n.why_not, n.lacks_sanitizers and n.seconds are valid from here
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
  bool is_begun;   /* native_runs_begin was called, perhaps during the exploration */
  bool is_brief;   /* during the exploration: what is not run now is run later */
  bool is_refused; /* there is no sandbox, so nothing is run */
  /* each test case has its own time limit (--test-time), as in "Shadow of a Doubt" */
  bool has_seeds;
  double end; /* of all runs, in clock_now() time; 0: no limit */
  double started;
  double seconds;               /* spent on the builds and runs */
  void (*progress)(void *data); /* called between two runs; may be NULL */
  /* called when a kind of difference is confirmed, with its representative; may be NULL */
  void (*on_kind)(void *data, Found *f);
  void *data;
  /* why not everything was run natively; NULL if all was, or if it was not requested. Owned */
  char *why_not;
  char *lacks_sanitizers; /* why builds with sanitizers do not work; NULL if they do. Owned */
} NativeRuns;

typedef struct Claim { /* the engine's prediction */
  FindingClass class;
  const Outcome *outcome[2];
} Claim;

/* A version, with all its builds. */
NativeProgram native_version(const RunInfo *run, Version v);
/* Called before the exploration, followed by natives_begin(&n->natives) at the first finding: the
 * versions are built while the exploration continues. Versions of many files are built from the
 * start. */
void native_runs_prepare(NativeRuns *n, const RunInfo *run);
/* True if native_runs_begin need not wait: the programs are built. */
bool native_runs_can_begin(const NativeRuns *n);
/* n->progress and n->data may be set before. A second call, after those during the exploration,
 * only starts the time. */
void native_runs_begin(NativeRuns *n, const RunInfo *run, bool has_seeds);
/* True if nothing (more) is to be run. */
bool native_runs_is_over(NativeRuns *n);
/* Runs the test case in the file, which the log calls `name`. claim: NULL if there is none; seen:
 * the memory to compare, NULL if none. */
Confirmation native_runs_confirm(NativeRuns *n, const char *name, const KTest *k, const char *file,
                                 const Claim *claim, const SeenList *seen);
void native_runs_end(NativeRuns *n); /* removes the programs */
void native_runs_done(NativeRuns *n);
#endif
