/* Workers that are processes of this machine: copies of this one, made by fork, which speak through
 * sockets. */
#ifndef UMBRA_ENGINE_LOCAL_H
#define UMBRA_ENGINE_LOCAL_H
#include "engine/engine.h"
#include "engine/transport.h"

/* As many as `slots`, of the `share` that share the machine's memory with each other. */
Transport local_new(Engine *e, size_t slots, size_t share);
#endif
