/* C source text: ranges of lines, and removal of comments. */
#ifndef UMBRA_BASE_SOURCE_TEXT_H
#define UMBRA_BASE_SOURCE_TEXT_H
#include "base/vec.h"

typedef struct LineRange {
  unsigned first, count;
} LineRange;
typedef VEC(LineRange) LineRanges;

/* Replaces comments by spaces, in place; the lines stay the same. */
void text_blank_comments(char *text);
/* Returns what follows the # of a directive; NULL if the line is not a directive. */
const char *line_directive(const char *line);
/* Cuts the first line off *rest, which then points after it; the newline becomes a NUL. */
char *line_cut(char **rest);
#endif
