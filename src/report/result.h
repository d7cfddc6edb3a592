/* A run as those see it that write its files and show it when it is over: all is borrowed, and
 * nothing of it is decided here. */
#ifndef UMBRA_REPORT_RESULT_H
#define UMBRA_REPORT_RESULT_H
#include "engine/engine.h"
#include "report/heard.h"
#include "report/run_dir.h"
#include "suite/suite.h"
#include "witness/run_state.h"

typedef struct Result {
  const RunInfo *run;
  Engine *engine; /* NULL: there is none yet */
  Heard *heard;
  RunDir *dir;
  const Suite *suite;       /* the seeds; NULL: there are none */
  const NativeRuns *native; /* of a diff; NULL: nobody wanted any */
  RunState state;           /* as its files say it: RUNNING, INTERRUPTED or COMPLETE */
  bool has_witnesses;       /* the directories of the findings are written */
} Result;
#endif
