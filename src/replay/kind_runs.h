/* Which findings are run natively, and what follows for the others. A kind is a cluster of findings
 * as the engine claims them.
 *
 *   1. One input of each kind is run, in the order of the findings, until one is confirmed.
 *   2. Each kind gets up to MOST_OF_KIND runs in total.
 *   3. If the runs of a kind show different classes, with --confirm-all, or with --fixed, which
 *      judges each input, all its inputs are run.
 *
 * What the runs show then holds for the inputs of the kind that were not run: they get the class of
 * those that were, and are unconfirmed if none was confirmed. */
#ifndef UMBRA_REPLAY_KIND_RUNS_H
#define UMBRA_REPLAY_KIND_RUNS_H
#include "replay/native_runs.h"

/* During the exploration: runs an input of each kind of which no input was run yet, for at most
 * that many seconds, and calls n->on_kind for those that are confirmed. Called after
 * native_runs_begin and findings_arrange, which it calls again. */
void kinds_confirm_new(NativeRuns *n, FindingList *l, const char *run_dir, double seconds);
/* Called after native_runs_begin and findings_arrange, which it calls again. A representative is
 * unconfirmed if its own repro.sh does not show the difference. If the time was not sufficient to
 * run the script, the native runs confirm the finding, and its reason says so. A kind of which no
 * input was run is unconfirmed. Test cases are named relative to the directory of the run. */
void kinds_confirm(NativeRuns *n, FindingList *l, const char *run_dir);
#endif
