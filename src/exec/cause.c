#include "exec/cause.h"

#include <assert.h>

#include "code/operands.h"
#include "exec/registers.h"

/* The place of a block that one version alone executes; of the function that it calls, where it has
 * none itself. 0: it is none. */
static uint32_t own_place(const Program *p, const Function *f, uint32_t block,
                          VersionSet versions) {
  const Block *b = &f->blocks[block];
  if (f->starts[b->first] != versions) return 0;
  for (uint32_t i = b->first; i < b->first + b->len; i++) {
    if (f->locs[i]) return f->locs[i];
    if (f->insns[i].op == OP_CALL) return p->functions.data[f->insns[i].a]->loc;
  }
  return 0;
}

uint64_t cause_of_insn(Exec *x, const Function *f, uint32_t insn) {
  const Insn *i = &f->insns[insn];
  uint32_t old = 0, new = 0;
  if (i->op == OP_SPLIT) {
    old = own_place(x->program, f, i->a, VERSIONS_OLD);
    new = own_place(x->program, f, i->b, VERSIONS_NEW);
  }
  if (old || new) return cause_make(old, new);
  return cause_make(program_location(x->program, f->locs[insn]).old, f->locs[insn]);
}

typedef struct Search {
  const Exec *exec;
  const Frame *frame;
  uint64_t found;
} Search;

static void look(void *data, uint32_t *reg, unsigned count) {
  Search *search = data;
  for (unsigned k = 0; k < count && !search->found; k++) {
    const Value *v = &search->frame->regs[*reg + k];
    if (v->expr && v->expr->has_shadow) search->found = expr_origin(search->exec->exprs, v->expr);
  }
}

uint64_t cause_of_split(Exec *x, State *s) {
  const Frame *f = s->now.frame;
  Insn i = f->fn->insns[f->pc];
  assert(s->running == BOTH);
  if (i.op == OP_SPLIT) return s->last_change = cause_of_insn(x, f->fn, f->pc);
  if (i.op == OP_CALL && x->program->functions.data[i.a]->lacking)
    return s->last_change = cause_of_insn(x, f->fn, f->pc);
  Search search = {.exec = x, .frame = f};
  Function *fn = (Function *)(uintptr_t)f->fn; /* its operands are read only */
  insn_each_read(fn, &i, look, &search);
  return search.found ? search.found : s->last_change;
}

uint64_t cause_of_end(Exec *x, const State *s) {
  const Expr *status = s->end.status_expr;
  uint64_t cause = status && status->has_shadow ? expr_origin(x->exprs, status) : 0;
  for (uint32_t i = 0; i < s->end.more_count && !cause; i++)
    if (s->end.more[i].expr) cause = expr_origin(x->exprs, s->end.more[i].expr);
  for (const OutputChunk *c = s->now.output; c && !cause; c = c->older)
    for (uint32_t i = 0; c->exprs && i < c->len && !cause; i++)
      if (c->exprs[i] && c->exprs[i]->has_shadow) cause = expr_origin(x->exprs, c->exprs[i]);
  return cause ? cause : s->last_change;
}
