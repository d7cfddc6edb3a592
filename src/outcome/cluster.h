/* Which findings are alike. The list of them is numbered in witness/findings.c. */
#ifndef UMBRA_OUTCOME_CLUSTER_H
#define UMBRA_OUTCOME_CLUSTER_H
#include "outcome/class.h"

/* Of findings that stem from a known change: the same hunk (counted from 1), class, and kind of
 * effect: how each version ended (with an error of memory, whichever; where neither ends in a
 * fault, with a status that says that it failed or not; ...), and what can be seen first of a
 * different output. */
char *cluster_key_of_cause(FindingClass c, uint32_t hunk, const Outcome *old, const Outcome *new);
/* Of others: the same class and divergence (given as text by who knows it), and the same effect in
 * detail: how each version ended, and where if that was a fault, in what their outcomes differ, and
 * in which variables. */
char *cluster_key(FindingClass c, const char *divergence, const Outcome *old, const Outcome *new,
                  const char *globals);
#endif
