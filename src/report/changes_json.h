/* changes.json: what of each change was executed, and the sources of it and of what was found. */
#ifndef UMBRA_REPORT_CHANGES_JSON_H
#define UMBRA_REPORT_CHANGES_JSON_H
#include "outcome/verdict.h"
#include "report/result.h"

void changes_json(const Result *r, const Verdict *v, Str *out);
#endif
