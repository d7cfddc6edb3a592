/* Private to local.c, workers.c and worker.c: a worker in its own process, and its messages to the
 * listening process.
 *
 * A worker that has done its share may hold the remaining states: it stays, and starts the workers
 * that continue with them. These are copies of it, so they have what it has learnt, above all
 * answers of the solver.
 *
 * On another machine there is no such copy. There a worker silently repeats the shares of the tasks
 * above its own, and thereby reaches the same knowledge. It checks that it has reached the same
 * states: packed, they must be equal to the bytes of its task. */
#ifndef UMBRA_ENGINE_WORKER_H
#define UMBRA_ENGINE_WORKER_H
#include <sys/types.h>

#include "base/pack.h"
#include "engine/engine.h"
#include "engine/task_log.h"
#include "engine/transport.h"

enum { PARTS_OF_TASK = 2 }; /* number of tasks that one task is divided into */

typedef struct Header { /* precedes each message */
  MessageKind kind;
  size_t len;
} Header;

/* A request to a holder to start a worker, which gets the descriptor sent along. */
typedef struct Command {
  size_t part;
  size_t slot;
  FatalSlices fatal;
  uint64_t paths_before;
} Command;

/* Appends the entry of a task to the line of the tasks that it is divided into (Job.line). */
void worker_add_to_line(const FatalSlices *fatal, Str *line);
FatalSlices worker_fatal_of_line(Unpack *u); /* of the next entry of the line */

typedef struct Slot { /* of a process, in memory shared by all */
  volatile pid_t pid;
  volatile uint64_t slices; /* number of slices it has begun, which shows where it died */
} Slot;

typedef struct Worker {
  Engine *engine;
  int fd;          /* socket to the listening process */
  Str place;       /* Task.place (workers.c) */
  Slot *slots;     /* of all workers */
  size_t slot;     /* index of its own */
  uint64_t slices; /* number of slices begun in its task, or in the task above it that it repeats */
  bool is_again;
  /* LocalCopies.are_not_all_here: the states that it reaches may differ from its task */
  bool may_differ;
  size_t workers; /* maximum number of workers at a time, which share the memory */
  FatalSlices fatal;
  TaskTimes times;
  double began;      /* start of the current phase, in processor seconds */
  size_t shared_kib; /* its memory when it started */
  double next_telling;
} Worker;

/* In a process that was just forked: explores the task until its share is done. */
_Noreturn void worker_run(Worker *w, const Job *job);
/* False: the holder at the other end has ended. */
bool worker_request_holder(int holder, const Command *c, int passed);
#endif
