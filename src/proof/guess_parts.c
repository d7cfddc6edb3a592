#include "proof/guess_parts.h"

enum { MOST_RELATIONS = 400 };

const Reg guess_no_reg = {OLD, NO_REG, 0};

unsigned guess_width_of(const Heads heads[VERSIONS], Reg r) { return relation_reg_width(heads, r); }

uint64_t guess_value_at(const Guess *g, size_t sample, size_t k) {
  if (g->regs.data[k].bytes) return g->in_memory.data[k * g->samples->len + sample];
  return g->samples->data[sample].values[g->regs.data[k].version][g->column.data[k]];
}

uint64_t guess_extended(uint64_t v, unsigned from, bool is_signed) {
  return is_signed && from < 64 && v >> (from - 1) & 1 ? v | ~mask64(from) : v;
}
void guess_add(Guess *g, Relation r) {
  if (g->list->len < MOST_RELATIONS) vec_push(g->list, r);
}

void guess_push(Guess *g, Reg r, size_t column) {
  vec_push(&g->regs, r);
  vec_push(&g->column, (uint32_t)column);
  vec_push(&g->is_linear, false);
  vec_push(&g->is_copy, false);
}
