/* What the engine has reported during a run. Only the listener writes it; the results of native
 * runs are added to the findings later. */
#ifndef UMBRA_REPORT_HEARD_H
#define UMBRA_REPORT_HEARD_H
#include "exec/sides.h"
#include "report/faults.h"
#include "witness/findings.h"
#include "witness/found_cost.h"

typedef struct Heard {
  FaultList faults;
  FindingList findings;         /* of two versions, instead of faults */
  FoundCosts costs;             /* of two versions: differences in cost */
  uint64_t paths, tests;        /* numbers of records and test cases written so far */
  uint64_t unfinished;          /* records of states that were waiting when a limit ended the run */
  double first_finding_seconds; /* from the start to the first finding, if any */
  SideSet sides;                /* --new-tests: branch sides that test cases take */
} Heard;

/* A state that was only waiting when a limit ended the run has no particular location. */
static inline bool end_is_given_up(EndKind kind) {
  return kind == END_CUT_TIME || kind == END_CUT_PROVED || kind == END_CUT_PATHS ||
         kind == END_CUT_MEMORY || kind == END_CUT_INTERRUPT;
}
#endif
