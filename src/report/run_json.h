/* run.json. */
#ifndef UMBRA_REPORT_RUN_JSON_H
#define UMBRA_REPORT_RUN_JSON_H
#include "report/result.h"
#include "witness/verdict.h"

void run_json(const Result *r, Verdict v, Str *out);
#endif
