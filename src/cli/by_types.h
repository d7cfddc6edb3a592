/* Calls changed functions with arguments generated from their types when the whole program, started
 * as by default, shows no difference: main may need an input that the exploration does not
 * reach. */
#ifndef UMBRA_CLI_BY_TYPES_H
#define UMBRA_CLI_BY_TYPES_H
#include "cli/cli_run.h"

/* Call after the native runs. given: the options of the command line. */
void by_types_try(const Options *given, Run *run, TypedTrials *trials);
#endif
