/* The end of a run: writes its files and reports the results. docs/formats.md describes the files.
 * Apart from fields about time and memory, they are the same for the same program, options and
 * seed. */
#ifndef UMBRA_REPORT_PUBLISH_H
#define UMBRA_REPORT_PUBLISH_H
#include "outcome/verdict.h"
#include "report/result.h"

/* Writes the current findings.json or faults.json, and run.json, while the run continues. */
void publish_so_far(const Result *r);
/* The verdict on what is known. Equal normal forms decide what the exploration left open. */
Verdict publish_verdict(Result *r);
/* Writes the final result. Resets fatal_set_cleanup, since a later fatal error has nothing to
 * save. */
Verdict publish_result(Result *r);
/* Cleanup function for fatal errors during a run; the argument is a Result *. Writes the current
 * result as `incomplete`, or removes the directory if no instruction was executed. If the run was
 * being resumed, its files stay as they were until all waiting states are rebuilt. Prints no result
 * and ignores failures. */
void publish_abandoned(void *result);
#endif
