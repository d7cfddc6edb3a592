/* What explore and diff have in common. */
#ifndef UMBRA_CLI_RUN_H
#define UMBRA_CLI_RUN_H
#include "base/options.h"

/* Fatal, naming the option: --check, --output, --json with --verbose, arguments without a main. */
void check_run_options(const Options *o);
/* The first Ctrl-C ends the run cleanly; the second one kills it. */
void catch_signals(void);
#endif
