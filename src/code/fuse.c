/* Fuses pairs of instructions. Needs Code after pass_copies. Gives one instruction for a comparison
 * and the branch on it, and for an address computation and the access through it, if the first
 * result is not used elsewhere. */
#include "code/operands.h"

#include <assert.h>

#include "code/passes.h"
#include "code/usage.h"

/* The instruction before `at` in the block that defines reg, if only the instruction at `at` uses
 * reg and the definition's operands are unchanged there; otherwise NULL. */
static Insn *only_definition(Function *f, const Block *b, uint32_t at, uint32_t reg,
                             const Usage *u) {
  if (reg < f->const_count || u->reads[reg] != 1 || u->writes[reg] != 1) return NULL;
  for (uint32_t k = at; k > b->first; k--) {
    Insn *def = &f->insns[k - 1];
    uint32_t first, n = insn_writes(def, &first);
    if (!n || reg < first || reg >= first + n) continue;
    return usage_is_kept(f, def->a, k, at) && usage_is_kept(f, def->b, k, at) ? def : NULL;
  }
  return NULL;
}

static void fuse_branch(Function *f, const Block *b, const Usage *u) {
  static const Op fused[] = {OP_BREQ,  OP_BRNE,   OP_BRULT,  OP_BRULE, OP_BRSLT,
                             OP_BRSLE, OP_BRPULT, OP_BRPULE, OP_BRPEQ, OP_BRPNE};
  uint32_t at = b->first + b->len - 1;
  Insn *branch = &f->insns[at];
  if (branch->op != OP_BR) return;
  Insn *def = only_definition(f, b, at, branch->a, u);
  if (!def || def->op < OP_EQ || def->op > OP_PNE) return;
  assert(def->d == branch->a);
  *branch = (Insn){.op = (uint8_t)fused[def->op - OP_EQ],
                   .width = def->width,
                   .d = def->a,
                   .a = def->b,
                   .b = branch->b,
                   .c = branch->c};
  *def = (Insn){.op = OP_NOP};
}

static void fuse_access(Function *f, const Block *b, uint32_t at, const Usage *u) {
  Insn *access = &f->insns[at];
  if (access->op != OP_LOAD && access->op != OP_STORE) return;
  Insn *def = only_definition(f, b, at, access->a, u);
  if (!def || def->op != OP_PTRADD) return;
  assert(def->d == access->a);
  if (access->op == OP_LOAD)
    *access = (Insn){.op = OP_LOADX,
                     .width = access->width,
                     .aux = access->aux,
                     .d = access->d,
                     .a = def->a,
                     .b = def->b,
                     .c = def->c};
  else
    *access = (Insn){.op = OP_STOREX,
                     .width = access->width,
                     .aux = access->aux,
                     .d = access->b,
                     .a = def->a,
                     .b = def->b,
                     .c = def->c};
  *def = (Insn){.op = OP_NOP};
}

void pass_fuse(Program *program, Function *f) {
  (void)program;
  Usage u;
  usage_init(&u, f);
  for (uint32_t b = 0; b < f->block_count; b++) {
    for (uint32_t i = 0; i < f->blocks[b].len; i++)
      fuse_access(f, &f->blocks[b], f->blocks[b].first + i, &u);
    fuse_branch(f, &f->blocks[b], &u);
  }
  usage_done(&u);
  usage_compact(f);
}
