/* A project may compile a file several times, with other options for each program or library. One
 * of these compilations is compared. The others are named, unless they make the same of the file,
 * or the same of both versions. */
#ifndef UMBRA_REVIEW_OTHER_COMMANDS_H
#define UMBRA_REVIEW_OTHER_COMMANDS_H
#include "review/review_cluster.h"

/* For the files of the pairs that were compiled or preprocessed. */
void other_commands_find(GapList *gaps, UnitStore *s, const PairList *pairs);
/* For the other files of the clusters. */
void other_commands_find_needed(GapList *gaps, UnitStore *s, const ClusterList *clusters);
#endif
