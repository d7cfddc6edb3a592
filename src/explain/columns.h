/* Rows in two columns: OLD on the left, NEW on the right. */
#ifndef UMBRA_EXPLAIN_COLUMNS_H
#define UMBRA_EXPLAIN_COLUMNS_H
#include "explain/sheet.h"
#include "report/terminal.h"

typedef struct Columns Columns;
/* Prints to standard output, `width` columns wide; starts with the headings. */
Columns *columns_new(const Program *p, Lines *lines, const Paint *paint, size_t width);
void columns_print_row(void *columns, Row *row); /* a RowSink */
void columns_print(Columns *c, Sheet *s);
void columns_free(Columns *c);
/* The width of standard output: $COLUMNS, the width of the terminal, or 100. */
size_t columns_width(void);
#endif
