/* Files that compile in the old version and not in the new one. Such a file is the first thing that
 * a review reports, and nothing else is derived from it: its functions were not removed. */
#ifndef UMBRA_REVIEW_BROKEN_H
#define UMBRA_REVIEW_BROKEN_H
#include "review/file_pairs.h"
#include "review/unit_store.h"

typedef struct BrokenFile {
  char *path; /* in both versions */
  char *why;  /* "does not compile: use of undeclared identifier 'SIZE_MAX', parson.c:312" */
} BrokenFile;
typedef VEC(BrokenFile) BrokenFiles;

/* Finds them among the gaps. A header that is not found does not count: it may be missing here
 * only. */
void broken_find(BrokenFiles *l, UnitStore *s, const PairList *pairs, const GapList *gaps);
/* Is the location "old/parson.c:312:1" in such a file? */
bool broken_has_place(const BrokenFiles *l, const char *place);
bool broken_has(const BrokenFiles *l, const char *path); /* path may be NULL */
void broken_done(BrokenFiles *l);
#endif
