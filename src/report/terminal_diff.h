/* The result of a diff for people: a table with one line for each cluster of differences, the most
 * important ones first, and below each line its details (terminal_cluster.c; not with --quiet);
 * then what was cut, and where; then a conclusion. */
#ifndef UMBRA_REPORT_TERMINAL_DIFF_H
#define UMBRA_REPORT_TERMINAL_DIFF_H
#include "outcome/verdict.h"
#include "report/result.h"

void terminal_diff_summary(const Result *r, const Verdict *v);
#endif
