#include "exec/compared.h"

#include <assert.h>

#include "code/operands.h"
#include "code/usage.h"

static Comparison comparison(const Frame *f, Op op, unsigned width, uint32_t a, uint32_t b) {
  return (Comparison){.op = op, .width = width, .operand = {f->regs[a], f->regs[b]}};
}

/* If there is a comparison for each version, CHANGE selects the version's own result. */
static Comparison comparison_of_register(const Frame *f, uint32_t reg, Version v) {
  const Function *fn = f->fn;
  const Block *b = &fn->blocks[function_block_of(fn, f->pc)];
  for (uint32_t k = f->pc; k > b->first; k--) {
    const Insn *i = &fn->insns[k - 1];
    uint32_t first, n = insn_writes(i, &first);
    if (!n || reg < first || reg >= first + n) continue;
    if (i->op >= OP_EQ && i->op <= OP_PNE && usage_is_kept(fn, i->a, k, f->pc) &&
        usage_is_kept(fn, i->b, k, f->pc))
      return comparison(f, i->op, i->width, i->a, i->b);
    if (i->op != OP_CHANGE && i->op != OP_MOV) break;
    reg = i->op == OP_CHANGE && v == NEW ? i->b : i->a;
  }
  return (Comparison){.op = OP_NOP};
}

Comparison compared_at(const Frame *f, Version v) {
  const Insn *i = &f->fn->insns[f->pc];
  assert(op_is_branch(i->op));
  if (i->op == OP_BR) return comparison_of_register(f, i->a, v);
  return comparison(f, op_of_fused_branch(i->op), i->width, i->d, i->a);
}
