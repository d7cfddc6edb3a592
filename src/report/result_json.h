/* The whole result of a run as one JSON value, as --json prints it. */
#ifndef UMBRA_REPORT_RESULT_JSON_H
#define UMBRA_REPORT_RESULT_JSON_H
#include "report/run_files.h"

void result_json(const RunFiles *f, Str *out);
#endif
