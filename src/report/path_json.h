/* The lines of paths.jsonl. */
#ifndef UMBRA_REPORT_PATH_JSON_H
#define UMBRA_REPORT_PATH_JSON_H
#include "base/str.h"
#include "engine/run_info.h"
#include "exec/state.h"
#include "expr/eval.h"

/* Of a whole program the native runs are compared with what it writes; without a test case (NULL)
 * there are none. */
bool path_json_has_output(const RunInfo *run, const char *test);
/* One line, without newline. eval NULL: without what the path writes. */
void path_json(const RunInfo *run, uint64_t number, const State *s, const Model *input,
               const char *test, Evaluator *eval, Str *out);
#endif
