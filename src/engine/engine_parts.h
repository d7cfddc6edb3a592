/* Private to engine: the data of a run. Each part has its file; the files that use it include its
 * header. */
#ifndef UMBRA_ENGINE_ENGINE_PARTS_H
#define UMBRA_ENGINE_ENGINE_PARTS_H
#include "base/invocation.h"
#include "engine/checkpoint.h"
#include "engine/engine.h"
#include "engine/engine_sizes.h"
#include "engine/limits.h"
#include "engine/shadow.h"
#include "engine/worker_link.h"
#include "env/env.h"
#include "exec/exec.h"
#include "exec/tree.h"
#include "search/directed.h"
#include "search/search.h"
#include "search/search_dise.h"
#include "search/uncovered.h"
#include "solver/solver.h"

typedef struct EngineParts {
  Exec exec;
  Solver *solver;
  Evaluator *eval;
  Search *search;
  Directed *directed; /* distances to the change; NULL if not needed */
  /* states end as soon as they cannot reach the change; otherwise each runs to its end */
  bool prunes;
  Uncovered *uncovered;           /* code that no path has executed yet */
  Map kinds;                      /* of findings, for the search's reward */
  Dise *dise;                     /* --search dise; else NULL */
  const AffectedPlaces *affected; /* locations whose execution is recorded; NULL if not needed */
  EngineSink sink;
  Tree tree;
  Invocation invocation; /* how main is started, unless a seed specifies it */
  struct Probes *probes; /* probe.h */
  Sizes sizes;
  Limits limits;
  ShadowRun shadow;
  WorkerLink link;
  Resume resume;
  double next_progress; /* time of the next report of progress (clock_now) */
  unsigned hangs;       /* number of paths that were looked at because they may never end */
  bool is_explored;     /* the exploration has been completed */
  bool is_behind;       /* after_faults.c is running */
  bool reports_each; /* engine_try: each difference is a finding, not only the first of a class */
  bool is_silent;    /* results were reported before, or are reported by another process */
  /* the check build verifies the heap before slice number next_check */
  uint64_t slices, next_check;
} EngineParts;
#endif
