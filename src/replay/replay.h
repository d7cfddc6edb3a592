/* A test case on the native program, and what that says about the exploration's prediction.
 *
 * A whole program is run twice: the plain build's behaviour - exit status, standard output and
 * error, files - is compared with the prediction, the build with sanitizers shows the errors that
 * have no behaviour. Of a fault only its kind is predicted: what the program had written until then
 * may lie in a buffer. Of other entries there is one build. */
#ifndef UMBRA_REPLAY_REPLAY_H
#define UMBRA_REPLAY_REPLAY_H
#include "replay/natives.h"
#include "replay/predict.h"

typedef struct Replay {
  Outcome ends[NATIVE_BUILDS];
  bool has[NATIVE_BUILDS]; /* at least one of the builds was run */
  /* why there is none with sanitizers, where one is wanted; else NULL */
  const char *lacks_sanitizers;
  bool is_chance; /* a second run differed from the first one; these are the ends of the second */
} Replay;

typedef enum ReplayVerdict {
  REPLAY_UNPREDICTED, /* the test case is of no run, or its path was cut: nothing to compare with */
  REPLAY_AGREES,
  REPLAY_DIFFERS
} ReplayVerdict;

/* Runs the builds of n's first program. What differs from the prediction, which may be NULL, is run
 * again: it may have been the machine's fault, or is different every time. */
Replay replay_run(const Natives *n, const RunOptions *o, const char *ktest_path,
                  const Prediction *p);
void replay_done(Replay *r);
ReplayVerdict replay_compare(const Replay *r, const Prediction *p); /* p may be NULL */
/* In what of END, OUT, ERR and FILES; the last three are known where replay_compares_output
 * says so. */
PartSet replay_differences(const Replay *r, const Prediction *p);
bool replay_compares_output(const Replay *r, const Prediction *p);
const Outcome *replay_shown(const Replay *r); /* the run that tells most */
#endif
