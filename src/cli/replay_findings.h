/* umbra replay RUN: shows again what a run found. */
#ifndef UMBRA_CLI_REPLAY_FINDINGS_H
#define UMBRA_CLI_REPLAY_FINDINGS_H
#include "base/options.h"

/* Runs the repro.sh of each finding of the run or review, and prints one line for each. Returns the
 * exit status. Fatal if it is not a run directory. */
int replay_findings(const Options *o, const char *run_dir);
#endif
