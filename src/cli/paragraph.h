/* Text for people in lines of a given width. */
#ifndef UMBRA_CLI_PARAGRAPH_H
#define UMBRA_CLI_PARAGRAPH_H
#include "base/str.h"

/* The columns of standard output, where that is a terminal; else 80. At most 110: longer lines are
 * hard to read. */
size_t page_width(void);
/* Appends the words of the text, in lines of the width, those behind the first one indented; the
 * first one goes on at column `at`. Ends with a newline. */
void add_paragraph(Str *out, const char *text, size_t at, size_t indent, size_t width);
#endif
