/* Runs a test case on the native program and compares the result with the exploration's prediction.
 *
 * A whole program is run twice: the behaviour of the plain build (exit status, standard output and
 * error, files) is compared with the prediction, and the build with sanitizers shows errors that do
 * not affect behaviour. For a fault only its kind is predicted, because earlier output may still
 * have been in a buffer. Other entries have one build. */
#ifndef UMBRA_REPLAY_REPLAY_H
#define UMBRA_REPLAY_REPLAY_H
#include "replay/natives.h"
#include "replay/predict.h"

typedef struct Replay {
  Outcome ends[NATIVE_BUILDS];
  bool has[NATIVE_BUILDS]; /* at least one of the builds was run */
  /* why there is no build with sanitizers although one was requested; otherwise NULL */
  const char *lacks_sanitizers;
  bool is_chance; /* two runs differed; these are the outcomes of the second */
} Replay;

typedef enum ReplayVerdict {
  /* the test case belongs to no run, or its path was cut: there is no prediction */
  REPLAY_UNPREDICTED,
  REPLAY_AGREES,
  REPLAY_DIFFERS
} ReplayVerdict;

/* Runs the builds of n's first program. If the result differs from the prediction (which may be
 * NULL) the program is run again, because the difference may be caused by the machine or be
 * nondeterministic. */
Replay replay_run(const Natives *n, const RunOptions *o, const char *ktest_path,
                  const Prediction *p);
void replay_done(Replay *r);
ReplayVerdict replay_compare(const Replay *r, const Prediction *p); /* p may be NULL */
/* The differing parts among END, OUT, ERR and FILES; the last three are compared only if
 * replay_compares_output returns true. */
PartSet replay_differences(const Replay *r, const Prediction *p);
bool replay_compares_output(const Replay *r, const Prediction *p);
const Outcome *replay_shown(const Replay *r); /* the most informative run */
#endif
