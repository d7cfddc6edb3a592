/* Colours of a terminal. */
#ifndef UMBRA_REPORT_PAINT_H
#define UMBRA_REPORT_PAINT_H
#include <stdio.h>

#include "base/options.h"

typedef struct Paint { /* escape sequences; all empty without colours */
  const char *bold, *red, *green, *cyan, *end;
  bool has_links; /* the terminal may know hyperlinks (OSC 8) */
} Paint;

/* Colours can be forced; hyperlinks are for terminals alone. */
Paint terminal_paint(FILE *f, ColorWhen when);
/* Prints the path to standard output, as a link to the file if there are links; a line and column
 * after the path ("a.c:3:7") are not part of the address. */
void paint_print_link(const Paint *p, const char *path);
#endif
