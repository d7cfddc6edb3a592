/* Which findings are alike. The list of them is numbered in witness/findings.c. */
#ifndef UMBRA_OUTCOME_CLUSTER_H
#define UMBRA_OUTCOME_CLUSTER_H
#include "outcome/class.h"

/* Findings with the same key are of one cluster: same class, same divergence (given as text by who
 * knows it), and same effect: how each version ended, and where if that was a fault, in what their
 * outcomes differ, and in which variables. */
char *cluster_key(FindingClass c, const char *divergence, const Outcome *old, const Outcome *new,
                  const char *globals);
#endif
