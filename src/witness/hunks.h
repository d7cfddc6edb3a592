/* The changed hunks that cause differences: contiguous lines marked by a textual diff, without a
 * common line between them. If a hunk adds as many lines as it removes, each line counts as a hunk
 * of its own. */
#ifndef UMBRA_WITNESS_HUNKS_H
#define UMBRA_WITNESS_HUNKS_H
#include "base/map.h"
#include "witness/changed_place.h"

typedef struct Hunks {
  VEC(ChangedFiles) pairs;
  Map of_cause;  /* number of the hunk for each cause that was looked up */
  StrMap number; /* hunk key -> number */
} Hunks;         /* {0}: none was looked up */

/* The number of the hunk at a cause (exec/cause.h), counted from 1 in the order of the first calls;
 * 0 if unknown. If no diff marks anything near it, as in a unified program, the line of the cause
 * represents it. */
uint32_t hunks_find(Hunks *h, const RunInfo *run, uint64_t cause);
void hunks_done(Hunks *h);
#endif
