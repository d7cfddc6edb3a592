/* A run compiles all files of a version with the same flags, but the files of a project have their
 * own. What one of them defines must not reach another: a macro of a test, of another program, or
 * of the other version could turn a changed function into one that did not change. */
#ifndef UMBRA_REVIEW_SHARED_WORDS_H
#define UMBRA_REVIEW_SHARED_WORDS_H
#include "review/unit_store.h"

/* Sets `words` to flags with which the compiler makes of each unit what it makes of it with its
 * own flags, except for the units whose paths are added to `apart`: their bitcode has to be used.
 * The first unit is not among them. */
void shared_words_find(const UnitList *units, const Workspace *w, TextList *words, TextList *apart);
#endif
