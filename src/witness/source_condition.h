/* The condition of a branch in the words of the source: "y > 1" of "if (x && y > 1)". */
#ifndef UMBRA_WITNESS_SOURCE_CONDITION_H
#define UMBRA_WITNESS_SOURCE_CONDITION_H
#include "code/code.h"

/* The expression whose truth decides which side the branch at the location takes; the caller frees
 * it. NULL if it is not on one line, or if a macro may hide what is compared. */
char *source_condition(const Program *p, uint32_t loc);
#endif
