/* Private to local.c, workers.c and worker.c: a worker, in its process, and what it says to the
 * process that listens.
 *
 * A worker that has done its share may hold what was left of it: it stays, and starts the workers
 * that go on with that. They are copies of it, so they know what it has learnt: answers of the
 * solver, above all.
 *
 * On another machine there is no such copy. There a worker does again, without a word, what those
 * above its task did, each its share, and so comes to know the same. That it has come to the same
 * states is not taken for granted: packed, they must be the bytes of its task. */
#ifndef UMBRA_ENGINE_WORKER_H
#define UMBRA_ENGINE_WORKER_H
#include <sys/types.h>

#include "base/pack.h"
#include "engine/engine.h"
#include "engine/task_log.h"
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

/* What a task adds to the line of those that come of it (Job.line). */
void worker_add_to_line(const FatalSlices *fatal, Str *line);
FatalSlices worker_fatal_of_line(Unpack *u); /* of the next one in it */

typedef struct Slot { /* of a process, in memory that all share */
  volatile pid_t pid;
  volatile uint64_t slices; /* that it has begun: it will be known where it died */
} Slot;

typedef struct Worker {
  Engine *engine;
  int fd;          /* the other end listens */
  Str place;       /* of its task (workers.c) */
  Slot *slots;     /* of all */
  size_t slot;     /* its own */
  uint64_t slices; /* that it has begun of its task, or of the one above it that it does again */
  bool is_again;
  bool may_differ; /* LocalCopies.are_not_all_here: then what it comes to need not be its task */
  size_t workers;  /* at a time, among whom the memory is divided */
  FatalSlices fatal;
  TaskTimes times;
  double began;      /* what it does now, in processor seconds */
  size_t shared_kib; /* its memory when it began */
  double next_telling;
} Worker;

/* In a process that was just forked: explores the task until its share is done. */
_Noreturn void worker_run(Worker *w, const Job *job);
/* False: the holder at the other end is no more. */
bool worker_ask_holder(int holder, const Command *c, int passed);
#endif
