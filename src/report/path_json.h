/* The lines of paths.jsonl: the number and the test case of a path, how it ended, and its output.
 * The parts are members of one object, without its braces. */
#ifndef UMBRA_REPORT_PATH_JSON_H
#define UMBRA_REPORT_PATH_JSON_H
#include "base/str.h"
#include "engine/engine.h"
#include "engine/run_info.h"
#include "exec/exec_state.h"
#include "expr/eval.h"

/* True if the output is recorded: native runs of a whole program are compared with it; without a
 * test case there are no native runs. */
bool path_json_has_output(const RunInfo *run, bool has_test);
void path_json_end(Evaluator *eval, const RunInfo *run, const State *s, const Model *input,
                   Str *out);
void path_json_unfinished(const RunInfo *run, const Unfinished *u, Str *out);
void path_json_output(Evaluator *eval, const State *s, const Model *input, Str *out);
/* Appends one line without its newline. test and output may be NULL. */
void path_json(uint64_t number, const char *test, const Str *end, const Str *output, Str *out);
#endif
