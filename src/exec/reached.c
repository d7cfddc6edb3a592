#include "exec/reached.h"

#include <string.h>

#include "base/alloc.h"
#include "code/cfg.h"
#include "code/code_marks.h"

void reached_init(Reached *r, const Program *p, bool is_diff) {
  *r = (Reached){.program = p};
  if (!is_diff) return;
  r->of = NEW_ARRAY(uint8_t *, p->functions.len + 1);
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    if (function_is_changed(f)) r->of[i] = NEW_ARRAY(uint8_t, f->insn_count + 1);
  }
  for (size_t i = 0; i < p->globals.len; i++)
    if (p->globals.data[i]->old_bytes || p->globals.data[i]->lacking) r->any = true;
}

size_t reached_size(const Reached *r, size_t function) {
  return (size_t)r->program->functions.data[function]->insn_count + 1;
}

void reached_done(Reached *r) {
  for (size_t i = 0; r->of && i < r->program->functions.len; i++)
    mem_free(r->of[i]);
  for (size_t i = 0; r->followed && i < r->program->functions.len; i++)
    mem_free(r->followed[i]);
  mem_free(r->of);
  mem_free(r->followed);
  mem_free(r->is_told);
}

void reached_follow(Reached *r, size_t function, bool is_told) {
  if (!r->followed) {
    r->followed = NEW_ARRAY(uint8_t *, r->program->functions.len + 1);
    r->is_told = NEW_ARRAY(bool, r->program->functions.len + 1);
  }
  r->is_told[function] = r->is_told[function] || is_told;
  if (!r->followed[function]) r->followed[function] = NEW_ARRAY(uint8_t, reached_size(r, function));
}

void reached_follow_program(Reached *r) {
  for (size_t i = 0; i < r->program->functions.len; i++) {
    const Function *f = r->program->functions.data[i];
    if (f->is_defined && !f->is_library) reached_follow(r, i, false);
  }
}

void reached_insn(Reached *r, const Function *f, uint32_t insn, Version running, bool parts) {
  uint8_t *reached = r->of ? r->of[f->number] : NULL, *followed = reached_followed(r, f, running);
  bool is_alone = running != BOTH || parts;
  if (followed) followed[insn] |= REACHED;
  if (!reached) return;
  bool is_parting = is_alone && f->insns[insn].op == OP_SPLIT;
  reached[insn] |= is_parting ? REACHED | REACHED_ALONE : REACHED;
  r->any = r->any || insn_is_mark(f, insn);
}

void reached_call(Reached *r, const Function *f) {
  if (!r->of[f->number]) return;
  r->of[f->number][0] |= REACHED;
  r->any = true;
}

typedef struct Flood {
  const Function *f;
  bool *is_done;
  VEC(uint32_t) todo;
} Flood;

static void reached_flood_block(void *data, uint32_t block) {
  Flood *flood = data;
  const Block *b = &flood->f->blocks[block];
  uint8_t versions = flood->f->starts[b->first];
  bool is_own = versions == VERSIONS_OLD || versions == VERSIONS_NEW;
  if (!is_own || flood->is_done[b->first + b->len - 1]) return;
  for (uint32_t i = b->first; i < b->first + b->len; i++)
    flood->is_done[i] = true;
  vec_push(&flood->todo, block);
}

bool *reached_insns(const Reached *r, const Function *f) {
  const uint8_t *reached = r->of[f->number];
  bool *is_done = NEW_ARRAY(bool, f->insn_count + 1);
  for (uint32_t i = 0; reached && i < f->insn_count; i++)
    is_done[i] = reached[i] != 0;
  Flood flood = {.f = f, .is_done = is_done};
  for (uint32_t b = 0; reached && b < f->block_count; b++) {
    uint32_t last = f->blocks[b].first + f->blocks[b].len - 1;
    if (reached[last] & REACHED_ALONE)
      cfg_each_successor(f, b, VERSIONS_BOTH, reached_flood_block, &flood);
    while (flood.todo.len)
      cfg_each_successor(f, vec_pop(&flood.todo), VERSIONS_BOTH, reached_flood_block, &flood);
  }
  vec_done(&flood.todo);
  return is_done;
}

bool *reached_executed(const Reached *r, const Function *f) {
  const uint8_t *followed = reached_followed(r, f, NEW);
  bool *is_done = NEW_ARRAY(bool, f->insn_count + 1);
  for (uint32_t b = 0; followed && b < f->block_count; b++) {
    uint32_t first = f->blocks[b].first, end = first + f->blocks[b].len;
    while (end > first && !(followed[end - 1] & REACHED))
      end--;
    memset(is_done + first, true, end - first);
  }
  return is_done;
}
