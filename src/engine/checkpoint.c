#include "engine/checkpoint.h"

#include "base/fatal.h"
#include "base/interrupt.h"
#include "engine/counts.h"
#include "engine/digest.h"
#include "engine/engine_parts.h"
#include "engine/workers.h"

bool engine_checkpoint(Engine *e, Str *out) {
  const EngineParts *p = e->parts;
  if (!p->exec.policy.keeps_trails || (!p->link.workers && !p->is_explored)) return false;
  if (interrupt_seen() && !p->is_explored) return false; /* its tasks may have been given up */
  pack_number(out, program_digest(e->program));
  pack_number(out, p->is_explored);
  pack_number(out, p->resume.shard.number);
  pack_number(out, p->resume.shard.count);
  pack_number(out, p->resume.shard.division);
  pack_number(out, p->sizes.step);
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
  Checkpoint c = {.is_explored = unpack_number(&u) != 0};
  c.shard.number = (unsigned)unpack_number(&u);
  c.shard.count = (unsigned)unpack_number(&u);
  c.shard.division = unpack_number(&u);
  c.step = (unsigned)unpack_number(&u);
  c.rest = u;
  return c;
}
