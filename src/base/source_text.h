/* C source as text: ranges of its lines, and without its comments. */
#ifndef UMBRA_BASE_SOURCE_TEXT_H
#define UMBRA_BASE_SOURCE_TEXT_H
#include "base/vec.h"

typedef struct LineRange {
  unsigned first, count;
} LineRange;
typedef VEC(LineRange) LineRanges;

/* In place: comments become blanks, lines stay lines. */
void text_blank_comments(char *text);
/* What stands behind the # of a directive; NULL: the line is none. */
const char *line_directive(const char *line);
/* The first line of *rest, which becomes what stands behind it; the newline becomes a NUL. */
char *line_cut(char **rest);
#endif
