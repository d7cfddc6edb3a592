/* What a native replay showed, beside what the exploration predicted.
 *
 * A whole program is run twice: the plain build's behaviour - exit status, standard output and
 * error, files - is compared with the prediction, the build with sanitizers shows the errors that
 * have no behaviour. Of a fault only its kind is predicted: what the program had written until then
 * may lie in a buffer. Of other entries there is one build. */
#ifndef UMBRA_REPORT_REPLAY_REPORT_H
#define UMBRA_REPORT_REPLAY_REPORT_H
#include "base/json.h"
#include "replay/confirm.h"
#include "replay/predict.h"
#include "witness/ktest.h"

typedef struct Replay {
  NativeEnd ends[NATIVE_BUILDS];
  bool has[NATIVE_BUILDS]; /* at least one of the builds was run */
  const char
      *lacks_sanitizers; /* why there is none with sanitizers, where one is wanted; else NULL */
  bool is_chance; /* a second run differed from the first one; these are the ends of the second */
} Replay;

typedef enum ReplayVerdict {
  REPLAY_UNPREDICTED, /* the test case is of no run, or its path was cut: nothing to compare with */
  REPLAY_AGREES,
  REPLAY_DIFFERS
} ReplayVerdict;

void replay_done(Replay *r);
ReplayVerdict replay_compare(const Replay *r, const Prediction *p); /* p may be NULL */
/* In what of DIFFERS_END, OUT, ERR and FILES; the last three are known where replay_compares_output
 * says so. */
unsigned replay_differences(const Replay *r, const Prediction *p);
bool replay_compares_output(const Replay *r, const Prediction *p);
const NativeEnd *replay_shown(const Replay *r);     /* the run that tells most */
void replay_describe(const NativeEnd *e, Str *out); /* "the program exited with 3" */
/* For people, on standard output; is_long: with all that the program wrote. */
void replay_print(const Replay *r, const Prediction *p, const KTest *k, bool is_long);
void replay_print_json(const Replay *r, const Prediction *p, const KTest *k,
                       const char *test); /* to standard output */
json_t *replay_reports_json(const NativeReportList *reports);
json_t *replay_files_json(
    const NativeFileList *files); /* {name: how its contents begin, null when it is gone} */
#endif
