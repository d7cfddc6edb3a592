#include "engine/checkpoint.h"

#include <assert.h>
#include <string.h>

#include "base/fatal.h"
#include "base/map.h"
#include "engine/counts.h"
#include "engine/parts.h"
#include "engine/workers.h"

/* The inputs of a run are told from each other by it. */
static uint64_t digest(const Program *p) {
  uint64_t d = hash_mix(p->functions.len * 31 + p->globals.len + sizeof(Stats) + END_KINDS);
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    d = hash_mix(d + hash_bytes(f->name, strlen(f->name)));
    d = hash_mix(d + hash_bytes(f->insns, f->insn_count * sizeof *f->insns));
    d = hash_mix(d + hash_bytes(f->consts, f->const_count * sizeof *f->consts));
  }
  for (size_t i = 0; i < p->globals.len; i++) {
    const Global *g = p->globals.data[i];
    d = hash_mix(d + hash_bytes(g->name, strlen(g->name)) + g->size);
    if (g->bytes) d = hash_mix(d + hash_bytes(g->bytes, g->size));
  }
  return d;
}

bool engine_checkpoint(Engine *e, Str *out) {
  const EngineParts *p = e->parts;
  if (!p->exec.keeps_trails || (!p->workers && !p->is_explored)) return false;
  pack_number(out, digest(e->program));
  pack_number(out, p->is_explored);
  pack_number(out, p->shard.number);
  pack_number(out, p->shard.count);
  pack_number(out, p->shard.division);
  counts_pack(e, out);
  if (p->workers)
    workers_pack(p->workers, out);
  else
    pack_number(out, 0);
  return true;
}

Checkpoint checkpoint_begin(const Engine *e, const void *bytes, size_t len) {
  Unpack u = unpack_begin(bytes, len);
  if (unpack_number(&u) != digest(e->program))
    fatal("the program is not what it was when the run began: it can only be begun anew");
  Checkpoint c = {.is_explored = unpack_number(&u) != 0};
  c.shard.number = (unsigned)unpack_number(&u);
  c.shard.count = (unsigned)unpack_number(&u);
  c.shard.division = unpack_number(&u);
  c.rest = u;
  return c;
}
