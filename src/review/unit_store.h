/* The files of both trees that were compiled, each once. */
#ifndef UMBRA_REVIEW_UNIT_STORE_H
#define UMBRA_REVIEW_UNIT_STORE_H
#include "review/compile.h"

typedef VEC(Unit *) UnitList; /* borrowed from the store */

/* A file that may define a name, by its text. */
typedef struct Definition {
  const char *path; /* borrowed from the tree */
  size_t next;      /* the next one of that name; SIZE_MAX: there is none */
} Definition;

typedef struct Definitions {
  bool is_read;
  StrMap first; /* of each name the first of these */
  VEC(Definition) all;
} Definitions;

typedef struct UnitStore {
  Workspace *workspace;
  UnitList units[VERSIONS];
  Definitions definitions[VERSIONS];
  /* By clock_now(), 0: never. When no more changed files are compiled, and no more for what they
   * define. */
  double changed_end, needed_end;
} UnitStore;

void unit_store_init(UnitStore *s, Workspace *w, double changed_end, double needed_end);
void unit_store_done(UnitStore *s);
/* NULL: the version has no such file. One that does not compile says why. */
Unit *unit_store_get(UnitStore *s, Version v, const char *path);
/* Adds to the list, as a linker does, the files of the tree that define what its units use and do
 * not define. */
void unit_store_link(UnitStore *s, Version v, UnitList *list);
bool units_have(const UnitList *list, const char *path);
#endif
