/* Finds functions that may handle a lack of memory. */
#ifndef UMBRA_REVIEW_ALLOCATES_H
#define UMBRA_REVIEW_ALLOCATES_H
#include "review/analysis.h"

/* Does the text of the function call malloc(), calloc() or realloc()? */
bool function_allocates(const Workspace *w, const ChangedFunction *c);
#endif
