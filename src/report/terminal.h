/* Text for people, shared by the commands. */
#ifndef UMBRA_REPORT_TERMINAL_H
#define UMBRA_REPORT_TERMINAL_H
#include <stdio.h>

#include "witness/ktest.h"

typedef struct Paint { /* escape sequences; all empty when f is no terminal or NO_COLOR is set */
  const char *bold, *red, *green, *cyan, *end;
} Paint;

struct Report;
struct Found;

Paint terminal_paint(FILE *f);
void terminal_print_input(
    const KTest *k); /* "x = 5, s = "ab\0"", to standard output, without a newline */
/* The details of a finding, which stands for its cluster: terminal_cluster.c. */
void terminal_cluster(const struct Report *r, const Paint *p, const struct Found *f, size_t id);
void terminal_print_quoted(const char *arg); /* a space, then the argument as a shell reads it */
#endif
