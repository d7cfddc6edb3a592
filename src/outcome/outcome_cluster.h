/* The keys by which findings are clustered. witness/findings.c numbers the clusters. */
#ifndef UMBRA_OUTCOME_CLUSTER_H
#define UMBRA_OUTCOME_CLUSTER_H
#include "outcome/class.h"

/* For findings caused by a known change. Equal keys mean the same hunk (counted from 1), class, and
 * kind of effect: how each version ended (all memory errors count as one kind; if neither ends in a
 * fault, success and failure status are distinguished), and the first visible part of a different
 * output. */
char *cluster_key_of_cause(FindingClass c, uint32_t hunk, const Outcome *old, const Outcome *new);
/* For all other findings. Equal keys mean the same class and divergence (given as a string by the
 * caller), and the same effect in detail: how each version ended and, for a fault, where, which
 * parts of the outcomes differ, and in which variables. */
char *cluster_key(FindingClass c, const char *divergence, const Outcome *old, const Outcome *new,
                  const char *globals);
#endif
