/* What a person sees when a diff is over: a table with one line per cluster of differences, those
 * to look at first at the top, and below each line its details (terminal_cluster.c; not with
 * --quiet); then what was cut, and where; then what that says as a whole. */
#ifndef UMBRA_REPORT_TERMINAL_DIFF_H
#define UMBRA_REPORT_TERMINAL_DIFF_H
#include "outcome/verdict.h"
#include "report/result.h"

void terminal_diff_summary(const Result *r, const Verdict *v);
#endif
