/* Compares code that the project's own configuration leaves out. If a changed line is in an #if
 * whose condition needs a macro that nothing defines, the changed files are compiled again with the
 * macro, and the functions with such lines are compared as well. Everything derived from that names
 * the macro. */
#ifndef UMBRA_REVIEW_OTHER_CONFIGURATION_H
#define UMBRA_REVIEW_OTHER_CONFIGURATION_H
#include "review/unseen.h"

/* Adds the functions, and their clusters, to the analysis, and the compilations to `unseen`. If the
 * changed files do not compile with the macros, or no definition helps, it returns false and
 * changes nothing. Code that excludes other such code needs another call. `first` has the compiled
 * files of the analysis; `other` receives those of this one. */
bool other_configuration_add(Analysis *a, Unseen *unseen, const UnitStore *first, UnitStore *other);
#endif
