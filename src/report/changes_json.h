/* Writes changes.json: which parts of each change were executed, and the sources of the changes and
 * the findings. */
#ifndef UMBRA_REPORT_CHANGES_JSON_H
#define UMBRA_REPORT_CHANGES_JSON_H
#include "outcome/verdict.h"
#include "report/result.h"

void changes_json(const Result *r, const Verdict *v, Str *out);
#endif
