/* A task: states that wait, as bytes, for another process to go on with. They are named by their
 * trails (exec/trail.h) and rebuilt by executing the program again along them, which asks the
 * solver nothing. */
#ifndef UMBRA_ENGINE_TASK_H
#define UMBRA_ENGINE_TASK_H
#include "base/pack.h"
#include "engine/parts.h"

/* The states that wait, as at most `parts` tasks of about as many states each. The caller frees
 * them. */
typedef VEC(Str) TaskList;
void task_pack_waiting(Engine *e, size_t parts, TaskList *tasks);
/* Its states wait, in an engine where nothing else does. What is counted and noted on the way was
 * counted before: that is the caller's to forget. False: the program does otherwise than the
 * trails say, or the user has interrupted. */
bool task_rebuild(Engine *e, const Str *task);
/* Nobody goes on with it: its states are listed as cut. */
void task_give_up(Engine *e, const Str *task, EndKind why, LastWords *words);
size_t task_states(const Str *task);
#endif
