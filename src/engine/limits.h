/* The limits that end a run before everything is explored: time, paths, memory, the user. */
#ifndef UMBRA_ENGINE_LIMITS_H
#define UMBRA_ENGINE_LIMITS_H
#include "engine/engine.h"
#include "search/search.h"

typedef struct Limits {
  double started;  /* clock_now */
  double seconds;  /* the exploration's share of --max-time, or the time to grow in; 0: no limit */
  double deadline; /* of the queue that is being explored, clock_now; 0: none */
  bool proof_is_useless; /* the verdict cannot rest on Engine.proof (proved.c) */
  double next_memory;    /* time of the next check of the memory in use */
  bool memory_is_short;
  size_t memory_share; /* for a worker: its memory limit, KiB */
  uint64_t share; /* amount of work (work.h) after which the remaining states stay in the queue;
                     0: no limit */
} Limits;

EndKind limits_hit(const Engine *e, double now); /* returns the limit; END_KINDS if none is hit */
/* Frees states if memory is short; true if that does not suffice and the run ends. */
bool limits_memory(Engine *e, Search *queue, double now);
void limits_give_up(Engine *e, State *s, EndKind why); /* frees s and records it as cut */

/* Reports the waiting states to the sink when a limit ends the run, within a short time. */
typedef struct LastWords {
  bool are_heard;
  double until; /* clock_now */
} LastWords;
LastWords limits_last_words(const Engine *e, EndKind why);
bool limits_have_time(LastWords *l);
void limits_report_unfinished(const Engine *e, const Unfinished *u);
void limits_tell(Engine *e, State *s, EndKind why);
#endif
