/* What the engine told of while a run went on. The listener alone writes it; only what the native
 * runs show of a finding is added later. */
#ifndef UMBRA_REPORT_HEARD_H
#define UMBRA_REPORT_HEARD_H
#include "exec/sides.h"
#include "report/faults.h"
#include "witness/findings.h"

typedef struct Heard {
  FaultList faults;
  FindingList findings;         /* of two versions, instead of faults */
  uint64_t paths, tests;        /* records and test cases written; their last numbers */
  uint64_t unfinished;          /* records of states that waited when a limit ended the run */
  double first_finding_seconds; /* from the start to the first finding, if any */
  SideSet sides;                /* --new-tests: that test cases take */
} Heard;

/* A state that merely waited when a limit ended the run: it is at no particular place. */
static inline bool end_is_given_up(EndKind kind) {
  return kind == END_CUT_TIME || kind == END_CUT_PATHS || kind == END_CUT_MEMORY ||
         kind == END_CUT_INTERRUPT;
}
#endif
