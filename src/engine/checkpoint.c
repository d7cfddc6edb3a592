#include "engine/checkpoint.h"

#include "base/fatal.h"
#include "base/interrupt.h"
#include "engine/counts.h"
#include "engine/digest.h"
#include "engine/parts.h"
#include "engine/workers.h"

bool engine_checkpoint(Engine *e, Str *out) {
  const EngineParts *p = e->parts;
  if (!p->exec.keeps_trails || (!p->workers && !p->is_explored)) return false;
  if (interrupt_seen() && !p->is_explored) return false; /* its tasks may have been given up */
  pack_number(out, program_digest(e->program));
  pack_number(out, p->is_explored);
  pack_number(out, p->shard.number);
  pack_number(out, p->shard.count);
  pack_number(out, p->shard.division);
  pack_number(out, p->step);
  counts_pack(e, out);
  if (p->workers)
    workers_pack(p->workers, out);
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
