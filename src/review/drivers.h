/* Drivers: unchanged files that call the changed functions: fuzz targets, programs, other callers.
 * They are found in the source text, by the names followed by a parenthesis; only such files are
 * compiled. */
#ifndef UMBRA_REVIEW_DRIVERS_H
#define UMBRA_REVIEW_DRIVERS_H
#include "review/review_cluster.h"

/* Appends the drivers' paths, with at most one fuzz target and one program, since more could not be
 * linked together. names: the changed functions, and the functions of the cluster that lead to
 * them. is_for_input: the program must read input, and be no test that changed; otherwise such a
 * test comes first. */
void drivers_find(UnitStore *s, const Cluster *c, const TextList *names, bool is_for_input,
                  TextList *paths);
/* Appends the paths of the files that use the variable of the cluster, which other files can name,
 * if they can be linked to it; tests come last. Returns how many more files may use it. */
enum { MOST_USERS = 24 };
size_t drivers_find_users(UnitStore *s, const Cluster *c, const char *variable, TextList *paths);
#endif
