/* Finds changed lines that no compilation of their files gets: the preprocessor removes them. */
#ifndef UMBRA_REVIEW_UNSEEN_H
#define UMBRA_REVIEW_UNSEEN_H
#include "review/analysis.h"

/* Adds a gap for each of them, and counts them in `removed`. */
void unseen_find(Analysis *a, const UnitStore *s, const Git *g, const ChangeList *changes);
#endif
