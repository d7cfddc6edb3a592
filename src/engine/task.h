/* A task: waiting states as bytes, for another process to continue with. They are identified by
 * their trails (exec/trail.h) and rebuilt by executing the program again along these, without
 * solver queries. */
#ifndef UMBRA_ENGINE_TASK_H
#define UMBRA_ENGINE_TASK_H
#include "base/transfer.h"
#include "engine/engine.h"
#include "engine/limits.h"

/* Packs the waiting states into at most `parts` tasks of about the same number of states. The
 * caller frees them. */
typedef VEC(Str) TaskList;
void task_pack_waiting(Engine *e, size_t parts, TaskList *tasks);
/* Rebuilds the states of the task in the queue, which must be empty. Everything counted and
 * recorded on the way was counted before: the caller must discard it. False if the program deviates
 * from the trails, or if the user has interrupted it. */
bool task_rebuild(Engine *e, const Str *task);
/* Records as cut the states of a task with which no process will continue. */
void task_give_up(Engine *e, const Str *task, EndKind why, LastWords *words);
size_t task_states(const Str *task);
#endif
