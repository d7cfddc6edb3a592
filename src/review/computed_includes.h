/* An #include whose file a macro names (#include TABLE), and a file that an option includes
 * (-include), cannot be read from the text. The preprocessor says which files it reads for such C
 * files, in each of their compilations. */
#ifndef UMBRA_REVIEW_COMPUTED_INCLUDES_H
#define UMBRA_REVIEW_COMPUTED_INCLUDES_H
#include "review/review_changes.h"
#include "review/review_compile.h"

/* Adds to the files of both trees the changed files that they read in this way. A file that the
 * preprocessor rejects, or for which there is no time before `end` (by clock_now(); 0: never),
 * counts as one that reads every changed file. */
void computed_includes_find(Workspace *w, const ChangeList *changes, double end);
#endif
