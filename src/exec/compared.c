#include "exec/compared.h"

#include <assert.h>

#include "code/operands.h"
#include "code/usage.h"

static Comparison comparison(const Frame *f, Op op, unsigned width, uint32_t a, uint32_t b) {
  return (Comparison){.op = op, .width = width, .operand = {f->regs[a], f->regs[b]}};
}

/* The only block of this version's own code that jumps to the block; NULL if there is none, or more
 * than one. */
static const Block *own_predecessor(const Function *fn, const Block *b, Version v) {
  uint32_t number = (uint32_t)(b - fn->blocks);
  const Block *found = NULL;
  for (uint32_t i = 0; i < fn->block_count; i++) {
    const Block *from = &fn->blocks[i];
    const Insn *last = &fn->insns[from->first + from->len - 1];
    if (last->op != OP_JMP || last->a != number || fn->starts[from->first] != version_set(v))
      continue;
    if (found) return NULL;
    found = from;
  }
  return found;
}

/* The comparison in the block, before instruction `end`, that gave the register its value. *reg
 * becomes the register whose value was copied; *is_open: nothing in the block has written it. */
static const Insn *comparison_in_block(const Function *fn, const Block *b, uint32_t end,
                                       uint32_t *reg, Version v, bool *is_open) {
  *is_open = true;
  for (uint32_t k = end; k > b->first; k--) {
    const Insn *i = &fn->insns[k - 1];
    uint32_t first, n = insn_writes(i, &first);
    if (!n || *reg < first || *reg >= first + n) continue;
    *is_open = false;
    if (i->op >= OP_EQ && i->op <= OP_PNE && usage_is_kept(fn, i->a, k, end) &&
        usage_is_kept(fn, i->b, k, end))
      return i;
    if (i->op != OP_CHANGE && i->op != OP_MOV) return NULL;
    *is_open = true;
    *reg = i->op == OP_CHANGE && v == NEW ? i->b : i->a;
  }
  return NULL;
}

/* If there is a comparison for each version, CHANGE selects the version's own result, or each
 * version computes it in a block of its own before the versions join. */
static Comparison comparison_of_register(const Frame *f, uint32_t reg, Version v) {
  const Function *fn = f->fn;
  const Block *b = &fn->blocks[function_block_of(fn, f->pc)];
  bool is_open;
  const Insn *i = comparison_in_block(fn, b, f->pc, &reg, v, &is_open);
  if (!i && is_open && (b = own_predecessor(fn, b, v))) {
    i = comparison_in_block(fn, b, b->first + b->len, &reg, v, &is_open);
    const Block *joined = &fn->blocks[function_block_of(fn, f->pc)];
    if (i && !(usage_is_kept(fn, i->a, joined->first, f->pc) &&
               usage_is_kept(fn, i->b, joined->first, f->pc)))
      i = NULL;
  }
  return i ? comparison(f, i->op, i->width, i->a, i->b) : (Comparison){.op = OP_NOP};
}

Comparison compared_at(const Frame *f, Version v) {
  const Insn *i = &f->fn->insns[f->pc];
  assert(op_is_branch(i->op));
  if (i->op == OP_BR) return comparison_of_register(f, i->a, v);
  return comparison(f, op_of_fused_branch(i->op), i->width, i->d, i->a);
}
