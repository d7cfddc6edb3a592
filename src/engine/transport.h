/* How the process that listens (workers.h) has workers started and hears them, wherever they run.
 *
 * There are slots, each for one worker at a time. A worker that is done may stay and hold what is
 * left (worker.h): it frees its slot and gets a number, by which those that go on with that are
 * started as its copies. Two transports: local.h, processes of this machine; ranks.h, of many. */
#ifndef UMBRA_ENGINE_TRANSPORT_H
#define UMBRA_ENGINE_TRANSPORT_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/str.h"

/* Of a worker, about its task. */
typedef enum MessageKind {
  MESSAGE_EVENTS,   /* what the sink has heard */
  MESSAGE_PROGRESS, /* Stats, and the number of states that wait */
  MESSAGE_DONE,     /* what it took; the counts; the tasks that are left */
  MESSAGE_HOLDS,    /* the same; and it stays, and holds them */
  MESSAGE_FAILED,   /* the task cannot be rebuilt */
  MESSAGE_DIFFERS   /* what the task is of does not wait there */
} MessageKind;

/* A worker has died of each of them twice: the state is given up instead. */
typedef struct FatalSlices {
  size_t len;
  uint64_t number[64]; /* counted from 1 */
} FatalSlices;

typedef enum JobFrom {
  FROM_WAITING, /* what waits where the run was divided first */
  FROM_HOLDER,
  FROM_BYTES /* rebuilt */
} JobFrom;

typedef struct Job {
  const Str *place; /* of the task (workers.c) */
  const Str *bytes; /* task.h */
  const Str *line;  /* FROM_HOLDER: of the tasks above it, which states were given up (worker.h) */
  JobFrom from;
  uint64_t holder; /* FROM_HOLDER: its number */
  FatalSlices fatal;
  uint64_t paths_before; /* that ended, and were heard */
} Job;

typedef struct TransportEvents {
  void *self;
  void (*said)(void *self, size_t slot, MessageKind kind, const char *body, size_t len);
  /* The worker is no more, and the slot is free. slices: that it had begun of its task; 0: none, or
   * nobody knows. */
  void (*died)(void *self, size_t slot, uint64_t slices);
} TransportEvents;

#define NO_SLOT SIZE_MAX

typedef struct Transport {
  void *self;
  size_t slots;
  bool (*is_ready)(void *self, size_t slot); /* a worker could be started there */
  /* False: the holder is no more. */
  bool (*start)(void *self, size_t slot, const Job *job);
  /* The worker has said that it is done, or differs: it ends. */
  void (*finish)(void *self, size_t slot);
  /* Or: that it holds what is left; its number. */
  uint64_t (*hold)(void *self, size_t slot);
  /* Where the holder's workers are started without doing anything again; NO_SLOT: anywhere. */
  size_t (*home)(void *self, uint64_t holder);
  void (*release)(void *self, uint64_t holder); /* it ends */
  void (*kill)(void *self, size_t slot, int signal);
  /* Waits for so many milliseconds at the most. False: nobody is left who could explore. */
  bool (*listen)(void *self, int milliseconds, const TransportEvents *events);
  void (*free)(void *self); /* no worker is left; holders end */
} Transport;
#endif
