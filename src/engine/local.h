/* Workers that are processes of this machine: copies of this one, made by fork, which speak through
 * sockets. */
#ifndef UMBRA_ENGINE_LOCAL_H
#define UMBRA_ENGINE_LOCAL_H
#include "engine/engine.h"
#include "engine/transport.h"

typedef struct LocalCopies {
  size_t sharing; /* workers that share the machine's memory, these included */
  /* Some tasks come from holders that are not here, or are no more. What the run was divided from
   * waits here to the end, and what they did is done again from there. */
  bool are_not_all_here;
} LocalCopies;

Transport local_new(Engine *e, size_t slots, LocalCopies copies);
int local_fd(const Transport *t, size_t slot); /* on which the worker speaks; -1: there is none */
#endif
