#include "engine/digest.h"

#include <string.h>

#include "base/map.h"
#include "base/stats.h"
#include "exec/end.h"

/* Includes the sizes of structures that are written as they are in memory. */
uint64_t program_digest(const Program *p) {
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
