/* What of a change was not compared. Whatever is left out must be named: a verdict would say too
 * much otherwise. */
#ifndef UMBRA_REVIEW_GAPS_H
#define UMBRA_REVIEW_GAPS_H
#include "base/str.h"

typedef struct Gap {
  char *what, *why;
  bool is_hard; /* it is C that a user of the program runs: without it there is no verdict */
} Gap;
typedef VEC(Gap) GapList;

void gaps_add(GapList *l, char *what, char *why, bool is_hard); /* takes both texts */
void gaps_done(GapList *l);
#endif
