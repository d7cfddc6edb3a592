/* Finds where the versions split. Needs Code after copy propagation. Gives Code without calls of
 * umbra_execute: each becomes an EXECUTE, and a branch that depends on nothing else becomes a
 * SPLIT, which shows the executor that the code differs and not the data. */
#include <assert.h>

#include "code/builtin.h"
#include "code/passes.h"
#include "code/usage.h"

enum { ASKS_OLD, ASKS_NEW, ASKS_CHANGE }; /* the argument of umbra_execute (umbra.h) */

static bool calls_execute(const Program *p, const Insn *i) {
  if (i->op != OP_CALL || i->c != 1 || i->aux != 1) return false;
  const Builtin *b = function_builtin(p->functions.data[i->a]);
  return b && b->id == BUILTIN_umbra_execute;
}

static void replace_call(const Function *f, Insn *i) {
  uint32_t arg = f->pool[i->b];
  uint64_t asks = arg < f->const_count ? f->consts[arg] : ASKS_OLD;
  *i = (Insn){.op = OP_EXECUTE,
              .width = 32,
              .aux = (uint16_t)(asks > ASKS_CHANGE ? ASKS_OLD : asks),
              .d = i->d};
}

/* The instruction of the block that defines reg, if reg is read and written only once; otherwise
 * NULL. */
static Insn *definition(Function *f, const Block *b, uint32_t reg, const Usage *u) {
  if (u->reads[reg] != 1 || u->writes[reg] != 1) return NULL;
  for (uint32_t k = b->first + b->len; k > b->first; k--) {
    uint32_t d = f->insns[k - 1].d;
    if (d == reg && (f->insns[k - 1].op == OP_NE || f->insns[k - 1].op == OP_EQ ||
                     f->insns[k - 1].op == OP_EXECUTE))
      return &f->insns[k - 1];
  }
  return NULL;
}

/* t := EXECUTE; c := t != 0 (or = 0); BR c   =>   SPLIT */
static void splits_split_branch(Function *f, const Block *b, const Usage *u) {
  Insn *branch = &f->insns[b->first + b->len - 1];
  if (branch->op != OP_BR) return;
  Insn *test = definition(f, b, branch->a, u);
  if (!test || test->op == OP_EXECUTE || test->b >= f->const_count || f->consts[test->b] != 0)
    return;
  Insn *asked = definition(f, b, test->a, u);
  if (!asked || asked->op != OP_EXECUTE) return;
  bool old_first = (asked->aux != ASKS_NEW) == (test->op == OP_NE);
  *branch = (Insn){.op = OP_SPLIT,
                   .a = old_first ? branch->b : branch->c,
                   .b = old_first ? branch->c : branch->b,
                   .aux = asked->aux == ASKS_CHANGE};
  *test = *asked = (Insn){.op = OP_NOP};
}

void pass_splits(Program *p, Function *f) {
  assert(p && f->is_defined);
  bool found = false;
  for (uint32_t i = 0; i < f->insn_count; i++) {
    if (!calls_execute(p, &f->insns[i])) continue;
    replace_call(f, &f->insns[i]);
    found = true;
  }
  if (!found) return;
  Usage u;
  usage_init(&u, f);
  for (uint32_t b = 0; b < f->block_count; b++)
    splits_split_branch(f, &f->blocks[b], &u);
  usage_done(&u);
  for (uint32_t i = 0; i < f->insn_count; i++)
    if (f->insns[i].op == OP_EXECUTE && f->insns[i].aux == ASKS_CHANGE) f->insns[i].aux = ASKS_OLD;
  usage_compact(f);
}
