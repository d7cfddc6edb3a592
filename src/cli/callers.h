/* A difference found on a generated state matters if some caller produces such a state. So callers
 * are tried as entries, the ones nearest to real inputs first, each in a separate run in the
 * directory of the function's run. */
#ifndef UMBRA_CLI_CALLERS_H
#define UMBRA_CLI_CALLERS_H
#include "cli/cli_run.h"

/* Call after the native runs. given: the options of the command line; the o->entry of the run is in
 * the generated harness. Findings that a caller also shows get its origin and mention it; the
 * others list the callers that were tried without success. */
void callers_try(const Options *given, Run *run);
/* True if callers will be tried, and may show that the state of the finding is reached. */
bool callers_are_tried(const Options *given, const Run *run, const Found *f);
#endif
