/* How the listening process (workers.h) starts workers and receives their messages, wherever they
 * run.
 *
 * Each slot runs one worker at a time. A worker that has finished may stay and hold the remaining
 * states (worker.h): it frees its slot and gets a number, and the workers that continue with these
 * states are started as its copies. There are two transports: local.h for processes of this
 * machine, ranks.h for several machines. */
#ifndef UMBRA_ENGINE_TRANSPORT_H
#define UMBRA_ENGINE_TRANSPORT_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/str.h"

/* Sent by a worker, about its task. */
typedef enum MessageKind {
  MESSAGE_EVENTS,   /* events for the sink */
  MESSAGE_PROGRESS, /* Stats, and the number of waiting states */
  MESSAGE_DONE,     /* the time; the counts; the remaining tasks */
  MESSAGE_HOLDS,    /* the same, but the worker stays and holds the remaining states */
  MESSAGE_FAILED,   /* the task cannot be rebuilt */
  MESSAGE_DIFFERS   /* the states of the task are not among those that wait there */
} MessageKind;

/* Slices that have killed two workers: the state is given up instead of executing the slice. */
typedef struct FatalSlices {
  size_t len;
  uint64_t number[64]; /* counted from 1 */
} FatalSlices;

typedef enum JobFrom {
  FROM_WAITING, /* from the states that waited when the run was first divided */
  FROM_HOLDER,
  FROM_BYTES /* rebuilt from bytes */
} JobFrom;

typedef struct Job {
  const Str *place; /* Task.place (workers.c) */
  const Str *bytes; /* see task.h */
  const Str *line; /* FROM_HOLDER: the states that were given up in the tasks above it (worker.h) */
  JobFrom from;
  uint64_t holder; /* FROM_HOLDER: number of the holder */
  FatalSlices fatal;
  uint64_t paths_before; /* number of paths that ended and were reported before */
} Job;

typedef struct TransportEvents {
  void *self;
  void (*said)(void *self, size_t slot, MessageKind kind, const char *body, size_t len);
  /* The worker has died, and the slot is free. slices: number of slices of its task that it had
   * begun; 0: none, or unknown. */
  void (*died)(void *self, size_t slot, uint64_t slices);
} TransportEvents;

#define NO_SLOT SIZE_MAX

typedef struct Transport {
  void *self;
  size_t slots;
  bool (*is_ready)(void *self, size_t slot); /* a worker could be started there */
  /* False: the holder has ended. */
  bool (*start)(void *self, size_t slot, const Job *job);
  /* The worker has reported MESSAGE_DONE or MESSAGE_DIFFERS: it ends. */
  void (*finish)(void *self, size_t slot);
  /* The worker has reported MESSAGE_HOLDS: it stays as a holder; returns its number. */
  uint64_t (*hold)(void *self, size_t slot);
  /* The slot where the holder's workers can be started without repeating work; NO_SLOT: any
   * slot. */
  size_t (*home)(void *self, uint64_t holder);
  void (*release)(void *self, uint64_t holder); /* the holder ends */
  void (*kill)(void *self, size_t slot, int signal);
  /* Waits at most this many milliseconds. False: no process is left that could explore. */
  bool (*listen)(void *self, int milliseconds, const TransportEvents *events);
  void (*free)(void *self); /* no worker is left; the holders end */
} Transport;
#endif
