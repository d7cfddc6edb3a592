/* Serialises a run so that another process can continue it: everything counted and recorded, and
 * the remaining tasks (workers.h). */
#ifndef UMBRA_ENGINE_CHECKPOINT_H
#define UMBRA_ENGINE_CHECKPOINT_H
#include "base/transfer.h"
#include "engine/engine.h"
#include "engine/shard.h"

/* Called when the sink's `settled` is called, or after engine_run. False if such a run cannot be
 * continued, only started again (--search shadow and dise, --tree), or if it is not worth it
 * yet. */
bool engine_checkpoint(Engine *e, Str *out);
/* Called before engine_run, which then continues from there; the bytes must stay valid until then.
 * Fatal if they belong to another program. */
void engine_resume(Engine *e, const void *bytes, size_t len);
/* Called in the same way, once for each shard (shard.h), in their order: merges them into one
 * run. */
void engine_merge(Engine *e, const void *bytes, size_t len);
/* After engine_run: the run could not be resumed, or was interrupted before that; nothing was
 * explored. */
bool engine_has_resume_failed(const Engine *e);

typedef struct Bytes {
  const void *bytes;
  size_t len;
} Bytes;

/* What a run continues from, and its share of the work. */
typedef struct Resume {
  VEC(Bytes) checkpoints; /* empty for a new run */
  bool is_merge;          /* they are those of all shards; otherwise there is one */
  bool has_failed;
  Shard shard;
} Resume;

/* used by engine.c */
typedef struct Checkpoint {
  bool is_explored; /* everything was explored */
  Shard shard;
  unsigned step; /* Sizes.step */
  Unpack rest;   /* the counts and the tasks */
} Checkpoint;
Checkpoint checkpoint_begin(const Engine *e, const void *bytes, size_t len);
#endif
