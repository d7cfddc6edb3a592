/* Output for people that the commands share, and the result of an exploration on standard output:
 * each fault in gcc's format with the source line, the call stack, the input, the test case and the
 * command to replay it; then what was cut, and where; then one line of totals. */
#ifndef UMBRA_REPORT_TERMINAL_H
#define UMBRA_REPORT_TERMINAL_H
#include <stdio.h>

#include "outcome/verdict.h"
#include "report/paint.h"
#include "report/result.h"

/* Prints output of a program, or its source: control characters, except tabs, become dots. */
void terminal_print_text(const char *text, size_t len);
/* Prints "x = 5, s = "ab\0"" to standard output, without a newline. */
void terminal_print_input(const KTest *k);
void terminal_print_quoted(const char *arg); /* prints a space and the shell-quoted argument */
void terminal_cuts(const Program *program, const Engine *e, const Paint *p);
/* Prints the faults that were not printed yet: during the exploration. */
void terminal_faults(const Result *r);
void terminal_summary(const Result *r, const Verdict *v);
#endif
