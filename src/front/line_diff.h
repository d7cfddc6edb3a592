/* The lines of two files that a textual diff marks (Myers, "An O(ND) Difference Algorithm and Its
 * Variations", Algorithmica 1, 1986). */
#ifndef UMBRA_FRONT_LINE_DIFF_H
#define UMBRA_FRONT_LINE_DIFF_H
#include <stdbool.h>
#include <stdint.h>

#include "expr/expr_version.h"

typedef struct FileLines {
  char *text;          /* owned; each line ends with a NUL */
  const char **starts; /* start of each line; owned */
  uint32_t count;
  bool *is_changed; /* owned */
} FileLines;

typedef struct LineDiff {
  FileLines of[2];
} LineDiff;

/* A file that is NULL or cannot be read has no lines. */
void line_diff_init(LineDiff *d, const char *old, const char *new);
void line_diff_done(LineDiff *d);
bool line_diff_has(const LineDiff *d, Version v, uint32_t line); /* it is removed or added */
/* The nearest changed line of v, at most `far` lines away; the one above, if both are equally near.
 * A line without a word, such as a single brace, is returned only if there is no other. 0 if none
 * is found. */
uint32_t line_diff_nearest(const LineDiff *d, Version v, uint32_t line, uint32_t far);
#endif
