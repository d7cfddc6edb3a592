/* The file `explored` of a complete run that found the versions equivalent: what a later run needs
 * to take over its result (engine/earlier.h). */
#ifndef UMBRA_REPORT_EXPLORED_H
#define UMBRA_REPORT_EXPLORED_H
#include "outcome/verdict.h"
#include "report/result.h"

/* Writes the file, if the result can be taken over. */
void explored_write(const Result *r, const Verdict *v);
/* Reads the file of the run in `dir` and takes its result over, instead of engine_run. Returns
 * NULL, or why not. */
const char *explored_take(Engine *e, const char *dir);
#endif
