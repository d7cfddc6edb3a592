#include "engine/checkpoint.h"

#include "base/fatal.h"
#include "base/interrupt.h"
#include "engine/counts.h"
#include "engine/digest.h"
#include "engine/engine_parts.h"
#include "engine/workers.h"

static void transfer_checkpoint(Transfer *t, Checkpoint *c) {
  transfer_bool(t, &c->is_explored);
  transfer_u32(t, &c->shard.number);
  transfer_u32(t, &c->shard.count);
  transfer_u64(t, &c->shard.division);
  transfer_u32(t, &c->step);
}

bool engine_checkpoint(Engine *e, Str *out) {
  const EngineParts *p = e->parts;
  if (!p->exec.policy.keeps_trails || (!p->link.workers && !p->is_explored)) return false;
  if (interrupt_seen() && !p->is_explored) return false; /* its tasks may have been given up */
  Checkpoint c = {.is_explored = p->is_explored, .shard = p->resume.shard, .step = p->sizes.step};
  pack_number(out, program_digest(e->program));
  transfer_checkpoint(&(Transfer){.out = out}, &c);
  counts_pack(e, out);
  if (p->link.workers)
    workers_pack(p->link.workers, out);
  else
    pack_number(out, 0);
  return true;
}

Checkpoint checkpoint_begin(const Engine *e, const void *bytes, size_t len) {
  Unpack u = unpack_begin(bytes, len);
  if (unpack_number(&u) != program_digest(e->program))
    fatal("the program has changed since the run started; it can only be started again");
  Checkpoint c = {0};
  transfer_checkpoint(&(Transfer){.in = &u}, &c);
  c.rest = u;
  return c;
}
