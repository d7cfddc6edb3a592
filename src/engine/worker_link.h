/* What connects an engine with the other processes of an exploration. */
#ifndef UMBRA_ENGINE_WORKER_LINK_H
#define UMBRA_ENGINE_WORKER_LINK_H
#include "engine/engine.h"

typedef struct WorkerLink {
  struct Workers *workers; /* workers.h; NULL: a single process */
  struct Worker *worker;   /* worker.h; NULL: this process is not a worker */
  /* for a worker: called before each slice; false: the state must not be executed */
  bool (*begin_slice)(struct Worker *w);
  void (*report)(struct Worker *w, const Progress *progress, double now);
  size_t executed;       /* the highest number of executed blocks that a worker has reported */
  uint64_t paths_before; /* for a worker: number of paths that ended before its own */
  uint32_t writings;     /* number of times that trails were packed (task.c) */
} WorkerLink;
#endif
