/* The condition of a branch in the words of the source: "y > 1" of "if (x && y > 1)". */
#ifndef UMBRA_WITNESS_SOURCE_CONDITION_H
#define UMBRA_WITNESS_SOURCE_CONDITION_H
#include "witness/findings.h"

/* The expression whose truth decides which side the version takes where the versions diverge; the
 * caller frees it. loc: that place in the version's own source. NULL if it is not a two-way branch,
 * if the expression is not on one line, or if a macro or the optimiser may hide what is compared.
 */
char *source_condition(const RunInfo *run, const FoundDivergence *d, Version v, uint32_t loc);
#endif
