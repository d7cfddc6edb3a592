/* Computes which versions reach each block and read each register, and where control flow joins
 * again. Needs final Code. Gives starts, readers and postdominator. */
#include "base/alloc.h"
#include "code/cfg.h"
#include "code/operands.h"
#include "code/passes.h"

typedef struct Reach {
  uint8_t *versions;  /* per block a VersionSet */
  VersionSet version; /* the one being followed */
  VEC(uint32_t) todo;
} Reach;

static void reach_block(void *data, uint32_t block) {
  Reach *r = data;
  if (version_set_meets(r->versions[block], r->version)) return;
  r->versions[block] |= (uint8_t)r->version;
  vec_push(&r->todo, block);
}

static void code_versions_reach_all(Reach *r, const Function *f, VersionSet version) {
  r->version = version;
  reach_block(r, 0);
  while (r->todo.len)
    cfg_each_successor(f, vec_pop(&r->todo), version, reach_block, r);
}

typedef struct Reading {
  uint8_t *readers, versions;
} Reading;

static void add_reader(void *data, uint32_t *reg, unsigned count) {
  Reading *r = data;
  for (unsigned k = 0; k < count; k++)
    r->readers[*reg + k] |= r->versions;
}

void pass_versions(Program *p, Function *f) {
  Reach r = {.versions = NEW_ARRAY(uint8_t, f->block_count)};
  code_versions_reach_all(&r, f, VERSIONS_OLD);
  code_versions_reach_all(&r, f, VERSIONS_NEW);
  f->starts = ARENA_ARRAY(&p->arena, uint8_t, f->insn_count);
  f->readers = ARENA_ARRAY(&p->arena, uint8_t, f->reg_count + 1);
  f->postdominator = ARENA_ARRAY(&p->arena, uint32_t, f->block_count);
  for (uint32_t i = 0; i < f->insn_count; i++)
    f->starts[i] = VERSIONS_NONE;
  for (uint32_t i = 0; i < f->reg_count; i++)
    f->readers[i] = VERSIONS_NONE;
  for (uint32_t b = 0; b < f->block_count; b++) {
    Reading reading = {f->readers, r.versions[b]};
    f->starts[f->blocks[b].first] = r.versions[b];
    for (uint32_t i = 0; i < f->blocks[b].len; i++)
      insn_each_read(f, &f->insns[f->blocks[b].first + i], add_reader, &reading);
  }
  cfg_postdominators(f, f->postdominator);
  vec_done(&r.todo);
  mem_free(r.versions);
}
