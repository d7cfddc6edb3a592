/* Gaps: parts of a change that were not compared. All of them must be named, or a verdict would
 * claim too much. */
#ifndef UMBRA_REVIEW_GAPS_H
#define UMBRA_REVIEW_GAPS_H
#include "base/str.h"

typedef struct Gap {
  char *what, *why;
  bool is_hard; /* C code that users of the program execute: without it there is no verdict */
} Gap;
typedef VEC(Gap) GapList;

void gaps_add(GapList *l, char *what, char *why, bool is_hard); /* takes both; adds each once */
size_t gaps_count(const GapList *l, bool is_hard);
void gaps_done(GapList *l);
#endif
