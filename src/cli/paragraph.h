/* Wraps text for people to a given width. */
#ifndef UMBRA_CLI_PARAGRAPH_H
#define UMBRA_CLI_PARAGRAPH_H
#include "base/str.h"

/* The width of standard output if it is a terminal, or else 80. At most 110: longer lines are hard
 * to read. */
size_t page_width(void);
/* Appends the text in lines of the given width. The first line continues at column `at`; the other
 * ones are indented. Ends with a newline. */
void add_paragraph(Str *out, const char *text, size_t at, size_t indent, size_t width);
#endif
