/* The end of a run: its files are written, and a person or a program is told what was found.
 * docs/formats.md describes the files. Apart from fields about time and memory they are the same
 * for the same program, options and seed. */
#ifndef UMBRA_REPORT_PUBLISH_H
#define UMBRA_REPORT_PUBLISH_H
#include "outcome/verdict.h"
#include "report/result.h"

/* Writes findings.json or faults.json, and run.json, as they are by now, while the run goes on. */
void publish_so_far(const Result *r);
/* From here on a fatal error has nothing to save: fatal_set_cleanup is reset. */
Verdict publish_result(Result *r);
/* For fatal errors while a run goes on, a Result *: writes what there is, as `incomplete`; before
 * the first instruction it removes the empty directory. That of a run that was to be resumed stays
 * as it was until all that waited is rebuilt. Writes no result to the terminal and ignores
 * failures.
 */
void publish_abandoned(void *result);
#endif
