/* A run as bytes, to go on with it in another process: what was counted and noted, and the tasks
 * (workers.h) that are left. */
#ifndef UMBRA_ENGINE_CHECKPOINT_H
#define UMBRA_ENGINE_CHECKPOINT_H
#include "base/pack.h"
#include "engine/engine.h"
#include "engine/shard.h"

/* When the sink has been told that all is settled, or after engine_run. False: such a run cannot be
 * gone on with, only begun anew (--search shadow and dise, --tree), or it is not worth it yet. */
bool engine_checkpoint(Engine *e, Str *out);
/* Before engine_run, which then goes on from there; the bytes must stay until it does. Fatal when
 * they are not of this program. */
void engine_resume(Engine *e, const void *bytes, size_t len);
/* Likewise, once for each shard (shard.h), in their order: makes one run of them. */
void engine_merge(Engine *e, const void *bytes, size_t len);
/* After engine_run: it could not, or was interrupted before it did; nothing is explored. */
bool engine_has_resume_failed(const Engine *e);

/* engine.c */
typedef struct Checkpoint {
  bool is_explored; /* all is */
  Shard shard;
  unsigned size; /* parts.h: that was explored */
  Unpack rest;   /* the counts, the tasks */
} Checkpoint;
Checkpoint checkpoint_begin(const Engine *e, const void *bytes, size_t len);
#endif
