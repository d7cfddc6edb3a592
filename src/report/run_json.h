/* Writes run.json. */
#ifndef UMBRA_REPORT_RUN_JSON_H
#define UMBRA_REPORT_RUN_JSON_H
#include "outcome/verdict.h"
#include "report/result.h"

void run_json(const Result *r, const Verdict *v, Str *out);
#endif
