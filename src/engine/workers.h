/* An exploration by several processes.
 *
 * What this process has begun is divided into tasks (task.h). A worker is a copy of this process,
 * made by fork: it rebuilds the states of one task, explores them for a share of work, and says
 * what it heard, what it counted, and what still waits: which is divided into tasks again.
 *
 * A share is measured in work, not in time, and what tasks say is heard in one order, whoever is
 * done first: those of the first division, those that came of them, and so on. So the paths, test
 * cases and findings of a run, and their numbers, do not depend on how many workers there are.
 *
 * A worker that dies loses nothing that was heard: its task is done again, by itself; where that
 * dies, too, the state that it was at is listed as cut. */
#ifndef UMBRA_ENGINE_WORKERS_H
#define UMBRA_ENGINE_WORKERS_H
#include "base/pack.h"
#include "engine/engine.h"

typedef struct Workers Workers;

Workers *workers_new(Engine *e);
void workers_free(Workers *w);
/* Divides what waits in the engine. */
void workers_divide(Workers *w);
/* Until no task is left or a limit is hit: then what is left is listed as cut. The limit; END_KINDS
 * when there was none. */
EndKind workers_run(Workers *w);
/* A task of a run that goes on could not be rebuilt: the program, or what it reads, is not what it
 * was. */
bool workers_have_failed(const Workers *w);
/* The tasks that are left. */
void workers_pack(const Workers *w, Str *out);
/* Of several runs that are merged: the number of each; 0: of one. */
void workers_unpack(Workers *w, Unpack *u, size_t run);
#endif
