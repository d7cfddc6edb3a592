/* A forward data-flow analysis: a local may be unset at the start of a block if it may be unset at
 * the end of a predecessor. Sets of locals are bits, 64 per word; the analysis iterates over a
 * worklist of blocks whose input has changed. */
#include "code/unset.h"

#include <assert.h>

#include "base/alloc.h"
#include "code/cfg.h"

enum { NO_BIT = 0 }; /* otherwise 1 + the bit */

typedef struct Unset {
  const Function *f;
  uint32_t *bit;       /* per register */
  uint32_t words;      /* number of words in a set */
  uint64_t *in;        /* per block: may be unset at its start */
  uint64_t *stored;    /* per block: those it stores to */
  uint64_t *forgotten; /* per block: come into scope in it and are not stored to afterwards */
  bool *is_open;       /* per block: it is in the worklist */
  VEC(uint32_t) open;
  uint64_t *out; /* of the current block */
} Unset;

static void set_bit(uint64_t *set, uint32_t bit) { set[bit / 64] |= (uint64_t)1 << bit % 64; }
static void clear_bit(uint64_t *set, uint32_t bit) { set[bit / 64] &= ~((uint64_t)1 << bit % 64); }
static bool has_bit(const uint64_t *set, uint32_t bit) { return set[bit / 64] >> bit % 64 & 1; }

static uint32_t local_bit(const Unset *u, const Insn *i, Op op) {
  return i->op == op && u->bit[i->a] != NO_BIT ? u->bit[i->a] : NO_BIT;
}

/* Records the last STORE or FORGET of each local in a block. */
static void find_stores(Unset *u) {
  for (uint32_t b = 0; b < u->f->block_count; b++) {
    const Block *block = &u->f->blocks[b];
    uint64_t *stored = u->stored + (size_t)b * u->words,
             *forgotten = u->forgotten + (size_t)b * u->words;
    for (uint32_t i = block->first; i < block->first + block->len; i++) {
      uint32_t store = local_bit(u, &u->f->insns[i], OP_STORE),
               forget = local_bit(u, &u->f->insns[i], OP_FORGET);
      if (store) {
        set_bit(stored, store - 1);
        clear_bit(forgotten, store - 1);
      }
      if (forget) set_bit(forgotten, forget - 1);
    }
  }
}

static void open_block(Unset *u, uint32_t b) {
  if (u->is_open[b]) return;
  u->is_open[b] = true;
  vec_push(&u->open, b);
}

static void flow_to(void *data, uint32_t successor) {
  Unset *u = data;
  uint64_t *in = u->in + (size_t)successor * u->words;
  bool grows = false;
  for (uint32_t w = 0; w < u->words; w++) {
    grows |= (u->out[w] & ~in[w]) != 0;
    in[w] |= u->out[w];
  }
  if (grows) open_block(u, successor);
}

static void flow(Unset *u) {
  open_block(u, 0);
  while (u->open.len) {
    uint32_t b = vec_pop(&u->open);
    u->is_open[b] = false;
    for (uint32_t w = 0; w < u->words; w++)
      u->out[w] = (u->in[(size_t)b * u->words + w] & ~u->stored[(size_t)b * u->words + w]) |
                  u->forgotten[(size_t)b * u->words + w];
    cfg_each_successor(u->f, b, VERSIONS_BOTH, flow_to, u);
  }
}

/* Finds the locals that a LOAD may find unset. */
static void find_reads(Unset *u, bool *is_read) {
  for (uint32_t b = 0; b < u->f->block_count; b++) {
    const Block *block = &u->f->blocks[b];
    uint64_t *now = u->in + (size_t)b * u->words;
    for (uint32_t i = block->first; i < block->first + block->len; i++) {
      const Insn *insn = &u->f->insns[i];
      uint32_t read = local_bit(u, insn, OP_LOAD), stored = local_bit(u, insn, OP_STORE);
      if (read && has_bit(now, read - 1)) is_read[insn->a] = true;
      uint32_t forgotten = local_bit(u, insn, OP_FORGET);
      if (stored) clear_bit(now, stored - 1);
      if (forgotten) set_bit(now, forgotten - 1);
    }
  }
}

void unset_find(const Function *f, bool *is_local) {
  assert(f->is_defined && f->block_count);
  uint32_t count = 0;
  Unset u = {.f = f, .bit = NEW_ARRAY(uint32_t, f->reg_count + 1)};
  for (uint32_t r = 0; r < f->reg_count; r++) {
    if (is_local[r]) u.bit[r] = ++count;
    is_local[r] = false;
  }
  u.words = (count + 63) / 64;
  if (count) {
    u.in = NEW_ARRAY(uint64_t, (size_t)f->block_count *u.words);
    u.stored = NEW_ARRAY(uint64_t, (size_t)f->block_count *u.words);
    u.forgotten = NEW_ARRAY(uint64_t, (size_t)f->block_count *u.words);
    u.out = NEW_ARRAY(uint64_t, u.words);
    u.is_open = NEW_ARRAY(bool, f->block_count);
    for (uint32_t bit = 0; bit < count; bit++)
      set_bit(u.in, bit); /* block 0 is the entry; no block jumps to it */
    find_stores(&u);
    flow(&u);
    find_reads(&u, is_local);
  }
  mem_free(u.bit);
  mem_free(u.in);
  mem_free(u.stored);
  mem_free(u.forgotten);
  mem_free(u.out);
  mem_free(u.is_open);
  vec_done(&u.open);
}
