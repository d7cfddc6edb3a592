#include "code/usage.h"

#include <assert.h>

#include "base/alloc.h"
#include "code/operands.h"

static void count_read(void *data, uint32_t *reg, unsigned count) {
  uint32_t *reads = data;
  for (unsigned k = 0; k < count; k++)
    reads[*reg + k]++;
}

void usage_init(Usage *u, Function *f) {
  u->reads = NEW_ARRAY(uint32_t, f->reg_count + 1);
  u->writes = NEW_ARRAY(uint32_t, f->reg_count + 1);
  for (uint32_t i = 0; i < f->insn_count; i++) {
    insn_each_read(f, &f->insns[i], count_read, u->reads);
    uint32_t first, n = insn_writes(&f->insns[i], &first);
    for (uint32_t k = 0; k < n; k++)
      u->writes[first + k]++;
  }
}

void usage_done(Usage *u) {
  mem_free(u->reads);
  mem_free(u->writes);
}

bool usage_is_kept(const Function *f, uint32_t reg, uint32_t from, uint32_t to) {
  assert(from <= to && to <= f->insn_count);
  for (uint32_t i = from; i < to; i++) {
    uint32_t first, n = insn_writes(&f->insns[i], &first);
    if (n && reg >= first && reg < first + n) return false;
  }
  return true;
}

void usage_compact(Function *f) {
  assert(f->is_defined);
  uint32_t to = 0;
  for (uint32_t b = 0; b < f->block_count; b++) {
    uint32_t from = f->blocks[b].first, end = from + f->blocks[b].len;
    f->blocks[b].first = to;
    for (; from < end; from++) {
      if (f->insns[from].op == OP_NOP) continue;
      f->insns[to] = f->insns[from];
      f->locs[to++] = f->locs[from];
    }
    f->blocks[b].len = to - f->blocks[b].first;
  }
  assert(to <= f->insn_count);
  f->insn_count = to;
}
