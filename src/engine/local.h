/* Workers that are processes on this machine: copies of this process, created by fork, that
 * communicate through sockets. */
#ifndef UMBRA_ENGINE_LOCAL_H
#define UMBRA_ENGINE_LOCAL_H
#include "engine/engine.h"
#include "engine/transport.h"

typedef struct LocalCopies {
  size_t sharing; /* number of workers that share the machine's memory, including these */
  /* Some tasks come from holders that are on other machines or have ended. The states that the run
   * was divided from are then kept to the end, and the holders' work is repeated from there. */
  bool are_not_all_here;
} LocalCopies;

Transport local_new(Engine *e, size_t slots, LocalCopies copies);
int local_fd(const Transport *t, size_t slot); /* socket of the worker; -1 if there is none */
#endif
