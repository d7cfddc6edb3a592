/* Private to engine: the states of a run that goes on (checkpoint.h). */
#ifndef UMBRA_ENGINE_RESUME_H
#define UMBRA_ENGINE_RESUME_H
#include "engine/engine.h"

/* Of a program: all that its execution depends on. */
uint64_t resume_digest(const Program *p);
/* Instead of the starting states: puts what waited into the queue, makes the findings again, and
 * restores what was counted. False: the program does otherwise than its trails say, or the user has
 * interrupted it. */
bool resume_states(Engine *e, const void *bytes, size_t len);
#endif
