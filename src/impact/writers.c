#include "impact/writers.h"

#include <assert.h>

#include "base/alloc.h"
#include "code/operands.h"

void writers_init(Writers *w, const Program *p, const Function *f) {
  assert(f->is_defined);
  *w = (Writers){p, f, NEW_ARRAY(WriterList, f->reg_count + 1)};
  for (uint32_t i = 0; i < f->insn_count; i++) {
    uint32_t first, n = insn_writes(&f->insns[i], &first);
    assert(!n || (first >= f->const_count && first + n <= f->reg_count));
    for (uint32_t k = 0; k < n; k++)
      vec_push(&w->of[first + k], &f->insns[i]);
  }
}

void writers_done(Writers *w) {
  for (uint32_t r = 0; r < w->function->reg_count; r++)
    vec_done(&w->of[r]);
  mem_free(w->of);
}

const Insn *writers_only(const Writers *w, uint32_t reg) {
  assert(reg < w->function->reg_count);
  return w->of[reg].len == 1 ? w->of[reg].data[0] : NULL;
}

bool writers_offset(const Writers *w, uint32_t reg, uint32_t *base, int64_t *offset) {
  const Function *f = w->function;
  *offset = 0;
  for (const Insn *i; (i = writers_only(w, reg)) && (i->op == OP_PTRADD || i->op == OP_MOV);
       reg = i->a) {
    if (i->op == OP_MOV) continue;
    if (i->b >= f->const_count) return false;
    *offset += (int64_t)f->consts[i->b] * (int32_t)i->c;
  }
  *base = reg;
  return true;
}

const Global *writers_global(const Writers *w, uint32_t reg, uint32_t *number) {
  const Function *f = w->function;
  for (const Insn *i; (i = writers_only(w, reg)) && (i->op == OP_PTRADD || i->op == OP_MOV);)
    reg = i->a;
  return reg < f->const_count ? program_global_at(w->program, f->consts[reg], number) : NULL;
}
