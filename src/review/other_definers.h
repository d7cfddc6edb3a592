/* Other definitions that a changed file may be linked with: several programs of a tree may contain
 * the file, and each may define what the file calls for itself. */
#ifndef UMBRA_REVIEW_OTHER_DEFINERS_H
#define UMBRA_REVIEW_OTHER_DEFINERS_H
#include "review/review_cluster.h"

/* Adds the paths of files that define, in place of a file of the cluster, one of the names that its
 * changed functions lead to. Such files that it does not look at are added to the gaps. */
void other_definers_find(UnitStore *s, const Cluster *c, const TextList *names, TextList *paths,
                         GapList *gaps);
#endif
