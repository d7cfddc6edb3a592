/* Which C files are to be compared: those that changed, and those that read what changed. */
#ifndef UMBRA_REVIEW_FILE_PAIRS_H
#define UMBRA_REVIEW_FILE_PAIRS_H
#include "review/changes.h"
#include "review/gaps.h"
#include "review/source_tree.h"

enum { MOST_READERS = 24 }; /* of a changed header that are compiled */

typedef struct Pair {   /* a file in both versions */
  char *path[VERSIONS]; /* NULL: the version has none */
  size_t cluster;       /* cluster.h */
} Pair;
typedef VEC(Pair) PairList;

/* What cannot be compared goes to the gaps. Returns how many C files and headers differ. */
size_t file_pairs_find(PairList *pairs, GapList *gaps, const SourceTree trees[VERSIONS],
                       const ChangeList *changes);
/* Of a file that is not C: it decides how the program is built, or becomes a part of it. NULL: it
 * does not, by its name. */
const char *file_why_it_matters(const char *path);
void file_pairs_done(PairList *pairs);
#endif
