/* Whose function does a file call if several files of the tree define one of that name? */
#ifndef UMBRA_REVIEW_CALLED_DEFINER_H
#define UMBRA_REVIEW_CALLED_DEFINER_H
#include "review/unit_store.h"

/* Does the unit, of NEW, call one of the names as `own` defines it? In doubt it does not. */
bool called_definer_is_own(UnitStore *s, const Unit *caller, const UnitList *own,
                           const TextList *names);
#endif
