/* Private to local.c, workers.c and worker.c: a worker, in its process, and what it says to the
 * process that listens.
 *
 * A worker that has done its share may hold what was left of it: it stays, and starts the workers
 * that go on with that. They are copies of it, so they know what it has learnt: answers of the
 * solver, above all. */
#ifndef UMBRA_ENGINE_WORKER_H
#define UMBRA_ENGINE_WORKER_H
#include <sys/types.h>

#include "engine/engine.h"
#include "engine/transport.h"

enum { PARTS_OF_TASK = 2 }; /* tasks that come of one */

typedef struct Header { /* before each message */
  MessageKind kind;
  size_t len;
} Header;

/* What a holder is asked: to start a worker, which has the descriptor that comes along. */
typedef struct Command {
  size_t part;
  size_t slot;
  FatalSlices fatal;
  uint64_t paths_before;
} Command;

typedef struct Slot { /* of a process, in memory that all share */
  volatile pid_t pid;
  volatile uint64_t slices; /* that it has begun: it will be known where it died */
} Slot;

typedef struct Worker {
  Engine *engine;
  int fd;         /* the other end listens */
  Str place;      /* of its task (workers.c) */
  Slot *slots;    /* of all */
  size_t slot;    /* its own */
  size_t workers; /* at a time, among whom the memory is divided */
  FatalSlices fatal;
  size_t shared_kib; /* its memory when it began */
  double next_telling;
} Worker;

/* In a process that was just forked: explores the task until its share is done. */
_Noreturn void worker_run(Worker *w, const Job *job);
/* False: the holder at the other end is no more. */
bool worker_ask_holder(int holder, const Command *c, int passed);
#endif
