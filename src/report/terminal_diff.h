/* The result of a diff for people: each kind of difference, as soon as it is confirmed: a line, and
 * below it its details (terminal_cluster.c); then the other kinds; then how many inputs there are
 * of each kind, what was cut, and where; then a conclusion. Nothing is printed with --quiet. */
#ifndef UMBRA_REPORT_TERMINAL_DIFF_H
#define UMBRA_REPORT_TERMINAL_DIFF_H
#include "outcome/verdict.h"
#include "report/result.h"

/* Prints the kind that the finding represents. It has just got its rank; terminal_diff_summary does
 * not print it again. */
void terminal_diff_kind(const Result *r, Found *f);
void terminal_diff_summary(const Result *r, const Verdict *v);
#endif
