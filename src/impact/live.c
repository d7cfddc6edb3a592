/* A backward analysis by blocks, to a fixpoint; inside a block, from its end on demand. */
#include "impact/live.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "code/cfg.h"
#include "code/operands.h"

struct Live {
  const Program *program;
  uint64_t **at_start; /* per function: NULL, or per block a set of registers live at its start */
  uint64_t *now;       /* the set being computed */
  size_t now_words;
  bool *answer;
  size_t answer_room;
};

Live *live_new(const Program *p) {
  Live *l = NEW(Live);
  l->program = p;
  l->at_start = NEW_ARRAY(uint64_t *, p->functions.len + 1);
  return l;
}

void live_free(Live *l) {
  if (!l) return;
  for (size_t i = 0; i < l->program->functions.len; i++)
    mem_free(l->at_start[i]);
  mem_free(l->at_start);
  mem_free(l->now);
  mem_free(l->answer);
  mem_free(l);
}

static size_t live_words_of(const Function *f) { return f->reg_count / 64 + 1; }

static void live_add_read(void *data, uint32_t *reg, unsigned count) {
  uint64_t *set = data;
  for (unsigned k = 0; k < count; k++)
    set[(*reg + k) / 64] |= 1ull << (*reg + k) % 64;
}

/* Updates the set from the point after the instruction to the point before it. */
static void step_back(Function *f, uint32_t insn, uint64_t *set) {
  uint32_t first, n = insn_writes(&f->insns[insn], &first);
  assert(!n || first + n <= f->reg_count);
  for (uint32_t k = 0; k < n; k++)
    set[(first + k) / 64] &= ~(1ull << (first + k) % 64);
  insn_each_read(f, &f->insns[insn], live_add_read, set);
}

typedef struct Join {
  const uint64_t *at_start;
  uint64_t *set;
  size_t words;
} Join;

static void join_successor(void *data, uint32_t block) {
  Join *j = data;
  for (size_t k = 0; k < j->words; k++)
    j->set[k] |= j->at_start[block * j->words + k];
}

/* Sets l->now to the registers that are live before instruction `insn` of the block. */
static void walk_block(Live *l, Function *f, uint32_t block, uint32_t insn) {
  size_t words = live_words_of(f);
  memset(l->now, 0, words * sizeof *l->now);
  Join j = {l->at_start[f->number], l->now, words};
  cfg_each_successor(f, block, VERSIONS_BOTH, join_successor, &j);
  for (uint32_t i = f->blocks[block].first + f->blocks[block].len; i > insn; i--)
    step_back(f, i - 1, l->now);
}

static bool live_improve(Live *l, Function *f) {
  bool changed = false;
  size_t bytes = live_words_of(f) * sizeof *l->now;
  for (uint32_t b = f->block_count; b > 0; b--) {
    uint64_t *kept = l->at_start[f->number] + (b - 1) * live_words_of(f);
    walk_block(l, f, b - 1, f->blocks[b - 1].first);
    if (memcmp(kept, l->now, bytes) == 0) continue;
    memcpy(kept, l->now, bytes);
    changed = true;
  }
  return changed;
}

static void make_room(Live *l, const Function *f) {
  if (l->now_words < live_words_of(f)) {
    l->now_words = live_words_of(f);
    l->now = mem_realloc(l->now, l->now_words * sizeof *l->now);
  }
  if (l->answer_room < f->reg_count) {
    l->answer_room = f->reg_count;
    l->answer = mem_realloc(l->answer, l->answer_room * sizeof *l->answer);
  }
}

const bool *live_before(Live *l, const Function *fn, uint32_t insn) {
  Function *f = l->program->functions.data[fn->number];
  assert(f == fn && f->is_defined && insn < f->insn_count);
  make_room(l, f);
  if (!l->at_start[f->number]) {
    l->at_start[f->number] = NEW_ARRAY(uint64_t, live_words_of(f) * f->block_count);
    while (live_improve(l, f)) {
    }
  }
  walk_block(l, f, function_block_of(f, insn), insn);
  for (uint32_t r = 0; r < f->reg_count; r++)
    l->answer[r] = l->now[r / 64] >> r % 64 & 1;
  return l->answer;
}
