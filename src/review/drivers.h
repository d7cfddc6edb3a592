/* Files that did not change, and call what did: fuzz targets, programs, other callers. They are
 * found by their text, the names as words before a parenthesis; only such files are compiled. */
#ifndef UMBRA_REVIEW_DRIVERS_H
#define UMBRA_REVIEW_DRIVERS_H
#include "review/cluster.h"

/* Appends their paths: of fuzz targets and programs one each at most, for more could not be linked
 * together. names: of what changed, and of what leads to it in the cluster. */
void drivers_find(UnitStore *s, const Cluster *c, const TextList *names, TextList *paths);
#endif
