/* The C files to compare: the changed ones, and the ones that include changed files. */
#ifndef UMBRA_REVIEW_FILE_PAIRS_H
#define UMBRA_REVIEW_FILE_PAIRS_H
#include "review/gaps.h"
#include "review/review_changes.h"
#include "review/source_tree.h"

enum {
  MOST_READERS = 24,      /* maximum number of files compiled for one changed header */
  MOST_PREPROCESSED = 200 /* of those that are preprocessed, to find the ones that it changes */
};

typedef struct Pair {   /* a file in both versions */
  char *path[VERSIONS]; /* NULL if the version does not have it */
  const Change *header; /* the changed header that it includes; NULL if it changed itself */
  size_t cluster;       /* index of its cluster (review_cluster.h) */
} Pair;
typedef VEC(Pair) PairList;

/* Files that cannot be compared are added to the gaps. Returns the number of C files and headers
 * that differ. */
size_t file_pairs_find(PairList *pairs, GapList *gaps, const SourceTree trees[VERSIONS],
                       const ChangeList *changes);
/* Adds the files that include a file which the builds of the versions generated differently. */
void file_pairs_add_made(PairList *pairs, GapList *gaps, const SourceTree trees[VERSIONS],
                         const ChangeList *changes, const ChangeList *made);
/* Adds the files of the paths, which have not changed; options: stands for what makes them
 * different. */
void file_pairs_add_unchanged(PairList *pairs, GapList *gaps, const SourceTree trees[VERSIONS],
                              const TextList *paths, const Change *options);
/* Why a file that is not C may change the program: it controls the build, or becomes part of the
 * program. NULL if its name does not suggest either. */
const char *file_why_it_matters(const char *path);
void file_pairs_done(PairList *pairs);
#endif
