/* One native run of a built program on one test case, in a sandbox, and what came of it. A main
 * finds what its Start says. Other entries find no environment variables of the user's but PATH and
 * LD_LIBRARY_PATH, an empty standard input, and an empty working directory. Nobody finds a
 * terminal. */
#ifndef UMBRA_REPLAY_RUN_H
#define UMBRA_REPLAY_RUN_H
#include "base/options.h"
#include "outcome/outcome.h"
#include "replay/sandbox.h"
#include "witness/start.h"

typedef struct RunOptions {
  const Sandbox *sandbox;
  const char *dir;          /* where build_program put the program */
  const char *area;         /* a directory for what the run writes; NULL: dir/area */
  const Start *start;       /* of a main; else NULL */
  const StrList *arguments; /* without a start: the arguments; may be NULL */
  double seconds;           /* 0: no limit */
  double deadline;          /* confirm.h: no run goes on beyond that (clock_now); 0: none */
  bool has_places; /* wanted: source places in AddressSanitizer's reports; takes a tenth of a second
                      for each */
  bool keeps_result;    /* wanted: result and globals */
  const SeenList *seen; /* natives.h: what of the memory is asked for; NULL: nothing */
  const char *probes;   /* the same for the version that is run (globals.h) */
} RunOptions;

/* end.kind: EXIT (reports may hold what the sanitizers said on the way); a fault, as the last
 * report says, with the signal, if one killed it; TIMEOUT, LIMIT; ASSUMED_AWAY: an assumption of
 * the program does not hold for the input; UNUSABLE. end.by_return, with keeps_result: the entry
 * function, no main, returned; result holds the bytes, none of void and addresses. */
Outcome run_native(const RunOptions *o, const char *ktest_path);
#endif
