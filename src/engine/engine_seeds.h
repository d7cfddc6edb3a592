/* Initial states that take the values and the words of a seed. */
#ifndef UMBRA_ENGINE_ENGINE_SEEDS_H
#define UMBRA_ENGINE_ENGINE_SEEDS_H
#include "base/invocation.h"
#include "engine/engine.h"
#include "exec/exec_state.h"

/* seed_use_words: from now on main is started as the seed specifies, if it does; seed_use_options:
 * as the options specify. */
void seed_use_words(Engine *e, const SeedInput *seed, Invocation *invocation);
void seed_use_options(Engine *e, const SeedInput *seed, Invocation *invocation);
/* True if the input takes the state's path. */
bool engine_takes(Engine *e, const State *s, const Model *input);
/* The initial state that takes the seed's values; NULL if there is none. */
State *seed_start(Engine *e, const SeedInput *seed);
#endif
