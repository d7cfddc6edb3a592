/* The equivalences from the doors of a static function: the functions through which all of its
 * callers come. */
#ifndef UMBRA_REVIEW_DOOR_RUNS_H
#define UMBRA_REVIEW_DOOR_RUNS_H
#include "review/runs.h"

typedef struct DoorRuns {
  TextList equal;   /* doors */
  RunLimits limits; /* of all of these */
} DoorRuns;

/* Is f an equivalence for what one of the callers passes? That is not all that the function gets.
 */
bool door_runs_are_needed(const FunctionRun *f);
/* Notes the run of an entry. */
void door_runs_add(DoorRuns *d, const FunctionRun *next, const char *entry);
/* If the versions are equivalent from each of the doors, what they pass is all that the function
 * gets, and f is limited by none of them. */
void door_runs_settle(const DoorRuns *d, FunctionRun *f);
void door_runs_done(DoorRuns *d);
#endif
