/* Code that the preprocessor removes and that a change encloses: the body of an `if` whose
 * condition changed can have a branch for another configuration, in which the change has an effect
 * even if it has none in this one. */
#ifndef UMBRA_REVIEW_ENCLOSED_H
#define UMBRA_REVIEW_ENCLOSED_H
#include "front/active.h"

/* Appends the removed lines of the file in blocks of functions that begin with a changed line. */
void enclosed_list(const Active *active, const char *path, const LineRanges *changed,
                   LineRanges *enclosed);
#endif
