/* What a native replay showed, beside what the exploration predicted. */
#ifndef UMBRA_REPORT_REPLAY_REPORT_H
#define UMBRA_REPORT_REPLAY_REPORT_H
#include "replay/run.h"
#include "report/json.h"
#include "report/ktest.h"
#include "report/predict.h"

typedef enum ReplayVerdict {
  REPLAY_UNPREDICTED, /* the test case is of no run, or its path was cut: nothing to compare with */
  REPLAY_AGREES,
  REPLAY_DIFFERS
} ReplayVerdict;

ReplayVerdict replay_compare(const NativeEnd *e, const Prediction *p); /* p may be NULL */
void replay_describe(const NativeEnd *e, Str *out);                    /* "the program exited with 3" */
/* For people, on standard output; is_long: with all that the program wrote. */
void replay_print(const NativeEnd *e, const Prediction *p, const KTest *k, bool is_long);
void replay_print_json(const NativeEnd *e, const Prediction *p, const KTest *k, const char *test); /* to standard output */
json_t *replay_reports_json(const NativeReportList *reports);
#endif
