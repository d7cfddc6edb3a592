/* One native run of a built program on one test case in a sandbox. For main the environment is that
 * of its Start. Other entries get no environment variables of the user except PATH and
 * LD_LIBRARY_PATH, an empty standard input, and an empty working directory. No program gets a
 * terminal. */
#ifndef UMBRA_REPLAY_RUN_H
#define UMBRA_REPLAY_RUN_H
#include "base/options.h"
#include "outcome/outcome.h"
#include "replay/sandbox.h"
#include "witness/witness_start.h"

typedef struct RunOptions {
  const Sandbox *sandbox;
  const char *dir;          /* the directory passed to build_program */
  const char *area;         /* a directory for the files that the run writes; NULL: dir/area */
  const Start *start;       /* for main; otherwise NULL */
  const StrList *arguments; /* arguments if there is no start; may be NULL */
  double seconds;           /* 0: no limit */
  double deadline;          /* used by confirm.h: runs end at this time (clock_now); 0: no limit */
  /* reports of AddressSanitizer must have source locations; each takes a tenth of a second */
  bool has_places;
  bool keeps_result;                 /* result and globals are needed */
  struct NativeCost *cost;           /* of a build that counts it; otherwise NULL */
  const SeenList *seen;              /* used by natives.h: the memory to compare; NULL: none */
  FloatingResult floating[VERSIONS]; /* the floating-point numbers in the results (outcome.h) */
  const char *probes;                /* the same for the version that is run (globals.h) */
} RunOptions;

/* What a run needed (runtime/replay_cost.c). */
typedef struct NativeCost {
  bool is_known;   /* the program has ended by itself */
  uint64_t count;  /* of basic blocks, and of bytes that functions of strings look at */
  uint64_t memory; /* bytes in heap blocks and on the stack */
} NativeCost;

/* end.kind: EXIT (reports may hold earlier reports of the sanitizers); the fault of the last
 * report, with the signal, if one killed the program; TIMEOUT, LIMIT; ASSUMED_AWAY: an assumption
 * of the program does not hold for the input; UNUSABLE. end.by_return, with keeps_result: the
 * entry, a function other than main, returned; result holds the bytes, none for void and
 * addresses. */
Outcome run_native(const RunOptions *o, const char *ktest_path);
#endif
