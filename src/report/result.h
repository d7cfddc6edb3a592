/* A finished run, as the code that writes its files and reports it sees it. Everything is borrowed,
 * and nothing is decided here. */
#ifndef UMBRA_REPORT_RESULT_H
#define UMBRA_REPORT_RESULT_H
#include "engine/engine.h"
#include "replay/agreement.h"
#include "replay/fuzzing.h"
#include "report/heard.h"
#include "report/run_dir.h"
#include "report/typed_trials.h"
#include "suite/suite.h"
#include "witness/run_state.h"

typedef struct Result {
  const RunInfo *run;
  Engine *engine; /* NULL until it is created */
  Heard *heard;
  RunDir *dir;
  const Suite *suite;         /* the seeds; NULL if there are none */
  const NativeRuns *native;   /* of a diff; NULL if not requested */
  const Fuzzing *fuzzing;     /* NULL: none was wanted */
  const Agreement *agreement; /* native runs of equal paths; NULL: none */
  const TypedTrials *trials;  /* NULL if no function was called with arguments of its types */
  RunState state;             /* as written to the files: RUNNING, INTERRUPTED or COMPLETE */
  bool has_witnesses;         /* the directories of the findings are written */
  void (*store_listings)(const char *run_dir); /* called before reports are made; may be NULL */
  Proof proof;                                 /* decides the verdict; set by publish.c */
} Result;
#endif
