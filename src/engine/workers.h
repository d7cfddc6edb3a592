/* An exploration by several processes.
 *
 * The work that this process has begun is divided into tasks (task.h). A worker is a copy of this
 * process, created by fork: it rebuilds the states of one task, explores them for a share of work,
 * and reports its events, its counts, and the states that still wait, which are divided into tasks
 * again.
 *
 * A share is measured in work, not in time, and the events of tasks are processed in a fixed order,
 * whichever finishes first: the tasks of the first division, then those that these were divided
 * into, and so on. So the paths, test cases and findings of a run, and their numbers, do not depend
 * on the number of workers.
 *
 * If a worker dies, nothing that was processed is lost: its task is repeated, running alone; if
 * that dies as well, the state that it was executing is recorded as cut. */
#ifndef UMBRA_ENGINE_WORKERS_H
#define UMBRA_ENGINE_WORKERS_H
#include "base/pack.h"
#include "engine/engine.h"

typedef struct Workers Workers;

Workers *workers_new(Engine *e);
void workers_free(Workers *w);
/* Divides the waiting states of the engine. */
void workers_divide(Workers *w);
/* Runs until no task is left or a limit is hit; then the rest is recorded as cut. Returns the
 * limit; END_KINDS if there was none. */
EndKind workers_run(Workers *w);
/* True if a task of a resumed run could not be rebuilt: the program or its input files have
 * changed. */
bool workers_have_failed(const Workers *w);
/* Packs the remaining tasks. */
void workers_pack(const Workers *w, Str *out);
/* run: if several runs are merged, the number of each; 0 for a single one. */
void workers_unpack(Workers *w, Unpack *u, size_t run);
#endif
