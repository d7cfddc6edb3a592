/* Reports what a native replay showed, compared with what the exploration predicted. */
#ifndef UMBRA_REPORT_REPLAY_REPORT_H
#define UMBRA_REPORT_REPLAY_REPORT_H
#include "base/json.h"
#include "replay/replay.h"
#include "witness/witness_ktest.h"

void replay_describe(const Outcome *e, Str *out); /* "the program exited with 3" */
/* For people, on standard output; is_long: with the whole output of the program. */
void replay_print(const Replay *r, const Prediction *p, const KTest *k, bool is_long);
/* Writes to standard output. */
void replay_print_json(const Replay *r, const Prediction *p, const KTest *k, const char *test);
json_t *replay_reports_json(const NativeReportList *reports);
/* {name: how its contents begin, or null if it was removed} */
json_t *replay_files_json(const FileChanges *files);
#endif
