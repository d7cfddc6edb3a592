/* The files of both trees that were compiled, each once. */
#ifndef UMBRA_REVIEW_UNIT_STORE_H
#define UMBRA_REVIEW_UNIT_STORE_H
#include "review/compile.h"

typedef VEC(Unit *) UnitList; /* borrowed from the store */

typedef struct UnitStore {
  Workspace *workspace;
  UnitList units[VERSIONS];
  double end; /* by clock_now(): when no more files are compiled for what they define; 0: never */
  double patience; /* seconds for finding out what differs in some files; 0: any */
} UnitStore;

void unit_store_init(UnitStore *s, Workspace *w, double end, double patience);
void unit_store_done(UnitStore *s);
/* NULL: the version has no such file. One that does not compile says why. */
Unit *unit_store_get(UnitStore *s, Version v, const char *path);
/* Adds to the list, as a linker does, the files of the tree that define what its units use and do
 * not define. */
void unit_store_link(UnitStore *s, Version v, UnitList *list);
bool units_have(const UnitList *list, const char *path);
#endif
