/* Separates a run's issues into those that the user has accepted (report/accepted.h) and the rest.
 */
#ifndef UMBRA_REPORT_ACCEPTANCE_H
#define UMBRA_REPORT_ACCEPTANCE_H
#include "base/options.h"
#include "outcome/class.h"

typedef struct Acceptance {
  size_t accepted, all; /* issues */
  ClassSet left;        /* classes of those that are not accepted */
  ClassSet only;        /* classes all of whose issues are accepted */
} Acceptance;

/* Reads the files of the run, if anything is accepted in this checkout. */
Acceptance acceptance_of(const char *run_dir);
/* One line, if something was accepted. */
void acceptance_print(const Acceptance *a, const Options *o);
#endif
