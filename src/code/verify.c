#include "code/verify.h"

#include <stdio.h>

#include "base/fatal.h"
#include "code/code_print.h"
#include "code/operands.h"

typedef struct Verifier {
  const Program *program;
  Function *function;
  uint32_t insn;
} Verifier;

static void verify_must(const Verifier *v, bool holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "umbra: internal error: bad code in %s, instruction %u: %s\n  ",
          v->function->name, v->insn, what);
  if (v->insn < v->function->insn_count) code_print_insn(stderr, v->program, v->function, v->insn);
  fputc('\n', stderr);
  fatal_abort();
}

static void check_read(void *data, uint32_t *reg, unsigned count) {
  const Verifier *v = data;
  verify_must(v, *reg < v->function->reg_count && *reg + count <= v->function->reg_count,
              "register read is outside the frame");
}

static void check_block(void *data, uint32_t *block) {
  const Verifier *v = data;
  verify_must(v, *block < v->function->block_count, "no such block");
}

static void check_pool(const Verifier *v, const Insn *i) {
  if (op_is_call(i->op) || i->op == OP_RET)
    verify_must(v, i->b + i->c + (i->op == OP_CALLPTR) <= v->function->pool_count, "pool range");
  if (i->op == OP_CALL) verify_must(v, i->a < v->program->functions.len, "no such function");
  if (i->op == OP_SWITCH || i->op == OP_INDIRECTBR) {
    verify_must(v, i->b < v->function->switch_count, "no such switch table");
    const SwitchTable *t = &v->function->switches[i->b];
    verify_must(v, t->other < v->function->block_count, "no such default block");
    for (uint32_t k = 0; k < t->len; k++) {
      verify_must(v, t->blocks[k] < v->function->block_count, "no such case block");
      verify_must(v, !k || t->values[k - 1] < t->values[k], "cases must ascend");
    }
  }
  if (op_is_call(i->op))
    verify_must(v, (i->d == NO_REG) == (i->aux == 0), "results without a register");
  if (i->op == OP_UNSUPPORTED) verify_must(v, i->a < v->function->text_count, "no such text");
  if (i->op == OP_ALLOCA || i->op == OP_UNINIT)
    verify_must(v, i->c < v->function->text_count, "no such text");
}

static void check_insn(Verifier *v) {
  Insn *i = &v->function->insns[v->insn];
  verify_must(v, i->op < OP_COUNT, "no such operation");
  check_pool(v, i);
  uint32_t first, n = insn_writes(i, &first);
  if (n)
    verify_must(v, first < v->function->reg_count && first + n <= v->function->reg_count,
                "register written is outside the frame");
  if (n) verify_must(v, first >= v->function->const_count, "a constant register is written");
  insn_each_read(v->function, i, check_read, v);
  insn_each_block(i, check_block, v);
  verify_must(v, i->width <= 128, "width");
  verify_must(v, v->function->locs[v->insn] < v->program->locations.len, "no such location");
  if (i->op == OP_WIDE) verify_must(v, i->width > 64, "a wide operation of at most 64 bits");
  if (i->op >= OP_ADD && i->op <= OP_SMULO)
    verify_must(v, i->width >= 1 && i->width <= 64, "width must be 1..64");
}

void code_verify_function(const Program *p, const Function *fn) {
  if (!fn->is_defined) return;
  Verifier v = {p, p->functions.data[fn->number], 0};
  verify_must(&v, fn->block_count > 0, "no block");
  verify_must(&v, fn->const_count + fn->param_count <= fn->reg_count,
              "parameters outside the frame");
  for (uint32_t i = 0; i < fn->pool_count; i++)
    verify_must(&v, fn->pool[i] < fn->reg_count, "pool names a register outside the frame");
  uint32_t next = 0;
  for (uint32_t b = 0; b < fn->block_count; b++) {
    verify_must(&v, fn->blocks[b].first == next && fn->blocks[b].len > 0,
                "blocks must be adjacent and not empty");
    next += fn->blocks[b].len;
    for (v.insn = fn->blocks[b].first; v.insn < next; v.insn++) {
      check_insn(&v);
      verify_must(&v, op_is_terminator(fn->insns[v.insn].op) == (v.insn + 1 == next),
                  "a block ends at its only terminator");
    }
  }
  verify_must(&v, next == fn->insn_count, "instructions outside all blocks");
  for (uint32_t b = 0; fn->postdominator && b < fn->block_count; b++) {
    uint32_t p = fn->postdominator[b];
    verify_must(&v, p == NO_BLOCK || (p < fn->block_count && p != b), "no such post-dominator");
    verify_must(&v, fn->starts[fn->blocks[b].first] <= 3, "no such versions");
  }
}

/* If the flag is missing, an analysis of the call graph would miss calls of the function. Data is
 * not checked, because adjacent numbers may look like an address there. */
static void check_taken(const Program *p, const Function *fn) {
  for (uint32_t i = 0; i < fn->const_count; i++) {
    const Function *f = program_function_at(p, fn->consts[i]);
    CHECK(!f || f->is_taken);
  }
}

/* Names refer to the objects that have them, and lists contain only existing functions. */
static void check_tables(const Program *p) {
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    CHECK(f->number == i && program_find_function(p, f->name) == f);
  }
  for (size_t i = 0; i < p->globals.len; i++)
    CHECK(program_find_global(p, p->globals.data[i]->name) == p->globals.data[i]);
  for (size_t i = 0; i < p->constructors.len; i++)
    CHECK(p->constructors.data[i] < p->functions.len);
  for (size_t i = 0; i < p->destructors.len; i++)
    CHECK(p->destructors.data[i] < p->functions.len);
  for (size_t i = 1; i < p->locations.len; i++) {
    const Location *l = &p->locations.data[i];
    CHECK(l->file < p->files.len && l->old < p->locations.len);
  }
}

void code_verify(const Program *p) {
  check_tables(p);
  for (size_t i = 0; i < p->functions.len; i++) {
    code_verify_function(p, p->functions.data[i]);
    check_taken(p, p->functions.data[i]);
  }
}
