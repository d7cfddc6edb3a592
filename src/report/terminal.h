/* Text for people, shared by the commands; and what they see when an exploration is over, on
 * standard output: every fault in gcc's form with the source line, the call stack, the input, the
 * test case and the command to replay it; then what was cut, and where; then one line of totals. */
#ifndef UMBRA_REPORT_TERMINAL_H
#define UMBRA_REPORT_TERMINAL_H
#include <stdio.h>

#include "outcome/verdict.h"
#include "report/result.h"

typedef struct Paint { /* escape sequences; all empty without colours */
  const char *bold, *red, *green, *cyan, *end;
} Paint;

Paint terminal_paint(FILE *f, ColorWhen when);
/* What a program or a source says: controls of a terminal, but tabs, as dots. */
void terminal_print_text(const char *text, size_t len);
/* "x = 5, s = "ab\0"", to standard output, without a newline. */
void terminal_print_input(const KTest *k);
void terminal_print_quoted(const char *arg); /* a space, then the argument as a shell reads it */
void terminal_cuts(const Program *program, const Engine *e, const Paint *p);
void terminal_summary(const Result *r, const Verdict *v);
#endif
