/* Faults that only a failed allocation causes (--fail-malloc). */
#ifndef UMBRA_ENGINE_LACKING_MEMORY_H
#define UMBRA_ENGINE_LACKING_MEMORY_H
#include "engine/engine_parts.h"

/* True if OLD fails on the input, which is one of the path, only because allocations fail: on an
 * input of the path it ends without a fault if they succeed. Memory can be short whatever the
 * arguments are. data_size: as in concrete_run. */
bool lacking_memory_explains(Engine *e, const State *s, const Model *input, uint32_t data_size);
#endif
