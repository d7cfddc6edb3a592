/* Adds to the compiled files of a version what they need of its tree. */
#ifndef UMBRA_REVIEW_UNIT_LINK_H
#define UMBRA_REVIEW_UNIT_LINK_H
#include "review/unit_store.h"

/* Adds to the list, as a linker does, the files of the tree that define names which the list's
 * units use and do not define. At most one of them defines main. */
void unit_link(UnitStore *s, Version v, UnitList *list);
/* A file of the tree, not in the list, that seems to define the name weakly, judged by its text;
 * NULL if there is none. */
const char *unit_link_weak_definer(UnitStore *s, Version v, const UnitList *list, const char *name);
#endif
