/* Which lines of two files a textual diff marks (Myers, An O(ND) Difference Algorithm, Algorithmica
 * 1, 1986). */
#ifndef UMBRA_WITNESS_LINE_DIFF_H
#define UMBRA_WITNESS_LINE_DIFF_H
#include <stdbool.h>
#include <stdint.h>

#include "expr/version.h"

typedef struct FileLines {
  char *text;          /* owned; each line ends in a NUL */
  const char **starts; /* of the lines; owned */
  uint32_t count;
  bool *is_changed; /* owned */
} FileLines;

typedef struct LineDiff {
  FileLines of[2];
} LineDiff;

/* A file that cannot be read, or NULL, has no lines. */
void line_diff_init(LineDiff *d, const char *old, const char *new);
void line_diff_done(LineDiff *d);
bool line_diff_has(const LineDiff *d, Version v, uint32_t line); /* it is removed, or added */
/* The nearest line of v that is, not further than `far` away: above, if both are as near. One that
 * holds no word, as a brace alone, only where no other is. 0: none. */
uint32_t line_diff_nearest(const LineDiff *d, Version v, uint32_t line, uint32_t far);
#endif
