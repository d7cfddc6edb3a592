#include "impact/read_variables.h"

#include <string.h>

#include "base/alloc.h"
#include "code/operands.h"

typedef struct ReadSearch {
  const Program *program;
  const Function *function;
  const Insn *insn;
  bool *is_read;
} ReadSearch;

/* fn may change the field that it gets, so the instruction is a copy. */
static void note_read_variable(void *data, uint32_t *reg, unsigned count) {
  const ReadSearch *r = data;
  bool is_target = r->insn->op == OP_STORE || r->insn->op == OP_STOREX;
  uint32_t number;
  if (is_target && reg == &r->insn->a) return;
  for (unsigned i = 0; i < count; i++)
    if (*reg + i < r->function->const_count &&
        program_global_at(r->program, r->function->consts[*reg + i], &number))
      r->is_read[number] = true;
}

static void note_in_contents(const Program *p, const Global *g, const uint8_t *bytes,
                             bool *is_read) {
  uint64_t word;
  uint32_t number;
  for (uint64_t at = 0; bytes && !g->is_numbers && at + sizeof word <= g->size; at += sizeof word) {
    memcpy(&word, bytes + at, sizeof word);
    if (program_global_at(p, word, &number)) is_read[number] = true;
  }
}

bool *variables_find_read(const Program *p) {
  bool *is_read = NEW_ARRAY(bool, p->globals.len + 1);
  for (size_t i = 0; i < p->functions.len; i++) {
    Function *f = p->functions.data[i];
    if (!f->is_defined || f->is_library) continue;
    for (uint32_t k = 0; k < f->insn_count; k++) {
      Insn insn = f->insns[k];
      ReadSearch r = {p, f, &insn, is_read};
      insn_each_read(f, &insn, note_read_variable, &r);
    }
  }
  for (size_t i = 0; i < p->globals.len; i++) {
    const Global *g = p->globals.data[i];
    note_in_contents(p, g, g->bytes, is_read);
    note_in_contents(p, g, g->old_bytes, is_read);
  }
  return is_read;
}

void variables_each_used(const Program *p, const Function *f,
                         void (*fn)(void *data, const Global *g), void *data) {
  bool *is_seen = NEW_ARRAY(bool, p->functions.len + 1);
  FunctionNumbers todo = {0};
  vec_push(&todo, f->number);
  is_seen[f->number] = true;
  for (size_t i = 0; i < todo.len; i++) {
    const Function *one = p->functions.data[todo.data[i]];
    for (uint32_t k = 0; k < one->const_count; k++) {
      uint32_t number;
      const Global *g = program_global_at(p, one->consts[k], &number);
      if (g) fn(data, g);
    }
    for (uint32_t k = 0; k < one->insn_count; k++) {
      const Insn *insn = &one->insns[k];
      if (insn->op != OP_CALL || is_seen[insn->a]) continue;
      const Function *callee = p->functions.data[insn->a];
      is_seen[insn->a] = true;
      if (callee->is_defined && !callee->is_library) vec_push(&todo, insn->a);
    }
  }
  vec_done(&todo);
  mem_free(is_seen);
}
