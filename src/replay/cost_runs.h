/* Native runs for differences in cost: both versions are built in a form that counts what they need
 * (runtime/replay_cost.c), and run on the test cases of all sizes. */
#ifndef UMBRA_REPLAY_COST_RUNS_H
#define UMBRA_REPLAY_COST_RUNS_H
#include "engine/run_info.h"
#include "witness/found_cost.h"

/* Sets what the runs show of each; run_dir: the directory of the run, which holds its test cases.
 */
void cost_runs(const RunInfo *run, FoundCosts *costs, const char *run_dir);
#endif
