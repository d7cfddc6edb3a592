/* A sheet in two columns: OLD left, NEW right. */
#ifndef UMBRA_EXPLAIN_COLUMNS_H
#define UMBRA_EXPLAIN_COLUMNS_H
#include "explain/sheet.h"
#include "report/terminal.h"

/* To standard output, `width` columns wide. */
void columns_print(const Sheet *s, const Program *p, const Paint *paint, size_t width);
/* The columns of standard output: $COLUMNS, those of the terminal, or 100. */
size_t columns_width(void);
#endif
