/* Explores the states of a queue until none is left or a limit is hit. */
#ifndef UMBRA_ENGINE_ENGINE_EXPLORE_H
#define UMBRA_ENGINE_ENGINE_EXPLORE_H
#include "engine/engine.h"
#include "search/search.h"

/* Handles a state after its slice: by default an ended one is judged and freed, and any other one
 * is queued again. */
typedef void Settle(Engine *e, Search *queue, State *s, void *data);
Settle engine_settle;

/* Blocks of the program, and those executed as known by the process with the highest number. */
void engine_count_blocks(const Engine *e, Progress *p);
/* Explores the states of the queue until none is left or a limit is hit: the run's, or `deadline`
 * (clock_now; 0: none), and then gives up the rest. Returns the limit; END_KINDS if there was none:
 * states that still wait then are left to other processes, because this one has done its share. */
EndKind engine_explore(Engine *e, Search *queue, double deadline, Settle *settle, void *data);
/* Explores the search's states for about this many seconds; the rest keeps waiting. */
void engine_explore_more(Engine *e, double seconds);
void engine_drop_waiting(Engine *e); /* other processes continue with the waiting states */
#endif
