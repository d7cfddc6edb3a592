#include "code/verify.h"

#include <stdio.h>
#include <stdlib.h>

#include "code/operands.h"
#include "code/print.h"

typedef struct Verifier {
  const Program *program;
  Function *function;
  uint32_t insn;
} Verifier;

static void must(const Verifier *v, bool holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "umbra: internal error: bad code in %s, instruction %u: %s\n  ",
          v->function->name, v->insn, what);
  if (v->insn < v->function->insn_count) code_print_insn(stderr, v->program, v->function, v->insn);
  fputc('\n', stderr);
  abort();
}

static void check_read(void *data, uint32_t *reg, unsigned count) {
  const Verifier *v = data;
  must(v, *reg < v->function->reg_count && *reg + count <= v->function->reg_count,
       "register read is outside the frame");
}

static void check_block(void *data, uint32_t *block) {
  const Verifier *v = data;
  must(v, *block < v->function->block_count, "no such block");
}

static void check_pool(const Verifier *v, const Insn *i) {
  if (op_is_call(i->op) || i->op == OP_RET)
    must(v, i->b + i->c <= v->function->pool_count, "pool range");
  if (i->op == OP_CALL) must(v, i->a < v->program->functions.len, "no such function");
  if (i->op == OP_SWITCH) {
    must(v, i->b < v->function->switch_count, "no such switch table");
    const SwitchTable *t = &v->function->switches[i->b];
    must(v, t->other < v->function->block_count, "no such default block");
    for (uint32_t k = 0; k < t->len; k++) {
      must(v, t->blocks[k] < v->function->block_count, "no such case block");
      must(v, !k || t->values[k - 1] < t->values[k], "cases must ascend");
    }
  }
  if (i->op == OP_UNSUPPORTED) must(v, i->a < v->function->text_count, "no such text");
  if (i->op == OP_ALLOCA) must(v, i->c < v->function->text_count, "no such text");
}

static void check_insn(Verifier *v) {
  Insn *i = &v->function->insns[v->insn];
  must(v, i->op < OP_COUNT, "no such operation");
  check_pool(v, i);
  uint32_t first, n = insn_writes(i, &first);
  if (n)
    must(v, first < v->function->reg_count && first + n <= v->function->reg_count,
         "register written is outside the frame");
  if (n) must(v, first >= v->function->const_count, "a constant register is written");
  insn_each_read(v->function, i, check_read, v);
  insn_each_block(i, check_block, v);
  must(v, i->width <= 128, "width");
  if (i->op == OP_WIDE) must(v, i->width > 64, "a wide operation of at most 64 bits");
  if (i->op >= OP_ADD && i->op <= OP_SMULO)
    must(v, i->width >= 1 && i->width <= 64, "width must be 1..64");
}

void code_verify_function(const Program *p, const Function *fn) {
  if (!fn->is_defined) return;
  Verifier v = {p, p->functions.data[fn->number], 0};
  must(&v, fn->block_count > 0, "no block");
  uint32_t next = 0;
  for (uint32_t b = 0; b < fn->block_count; b++) {
    must(&v, fn->blocks[b].first == next && fn->blocks[b].len > 0,
         "blocks must be adjacent and not empty");
    next += fn->blocks[b].len;
    for (v.insn = fn->blocks[b].first; v.insn < next; v.insn++) {
      check_insn(&v);
      must(&v, op_is_terminator(fn->insns[v.insn].op) == (v.insn + 1 == next),
           "a block ends at its only terminator");
    }
  }
  must(&v, next == fn->insn_count, "instructions outside all blocks");
}

void code_verify(const Program *p) {
  for (size_t i = 0; i < p->functions.len; i++)
    code_verify_function(p, p->functions.data[i]);
}
