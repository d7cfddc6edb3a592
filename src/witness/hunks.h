/* The changed hunks that differences stem from: lines that a textual diff marks, with none between
 * them that both versions have. Where as many are added as removed, each line is one of its own. */
#ifndef UMBRA_WITNESS_HUNKS_H
#define UMBRA_WITNESS_HUNKS_H
#include "base/map.h"
#include "witness/changed_place.h"

typedef struct Hunks {
  VEC(ChangedFiles) pairs;
  Map of_cause;  /* the number of a cause that was asked for */
  StrMap number; /* by what a hunk is told from others */
} Hunks;         /* {0}: none was asked for */

/* The number of the hunk at a cause (exec/cause.h), from 1 on in the order in which they are asked
 * for; 0: it is not known. Where no diff marks anything near it, as in a unified program, the line
 * of the cause stands for it. */
uint32_t hunks_find(Hunks *h, const RunInfo *run, uint64_t cause);
void hunks_done(Hunks *h);
#endif
