/* A difference that was found on a made-up state is of worth when some caller produces such a
 * state: callers are tried as entries, those nearest to real inputs first, each in a run of its own
 * below that of the function. */
#ifndef UMBRA_CLI_CALLERS_H
#define UMBRA_CLI_CALLERS_H
#include "cli/run.h"

/* After the native runs. given: the options of the command line; o->entry of the run is the harness
 * that was made. Findings that a caller shows as well get its origin and say so; of the others it
 * is said which callers were tried in vain. */
void callers_try(const Options *given, Run *run);
#endif
