/* Colours of a terminal. */
#ifndef UMBRA_REPORT_PAINT_H
#define UMBRA_REPORT_PAINT_H
#include <stdio.h>

#include "base/options.h"

typedef struct Paint { /* escape sequences; all empty without colours */
  const char *bold, *red, *green, *cyan, *end;
} Paint;

Paint terminal_paint(FILE *f, ColorWhen when);
#endif
