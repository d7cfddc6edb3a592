/* Seeds for --search shadow that probes find (hunt.h), if none are given: the inputs on which the
 * versions behave differently or take different paths, and those that come nearest to the change.
 */
#ifndef UMBRA_ENGINE_SEEDS_SEARCH_H
#define UMBRA_ENGINE_SEEDS_SEARCH_H
#include "engine/engine.h"

/* Called at the beginning of a run without seeds; adds them. */
void seeds_search(Engine *e);
void seeds_search_done(Engine *e);
#endif
