#include "exec/cause.h"

#include <assert.h>
#include <string.h>

#include "code/operands.h"
#include "expr/expr_text.h"

/* The location of a block that only one version executes; if the block has none, that of the
 * function that it calls. 0 if this is not such a block. */
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

static void cause_look(void *data, uint32_t *reg, unsigned count) {
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
  Function *fn = (Function *)(uintptr_t)f->fn; /* its operands are only read */
  insn_each_read(fn, &i, cause_look, &search);
  return search.found ? search.found : s->last_change;
}

typedef struct Ending {
  const ExprTable *exprs;
  Evaluator *eval[2]; /* one per version, set to the input */
  CauseList *causes;
} Ending;

static bool texts_differ(const Ending *end, const Expr *old, const Expr *new) {
  if (!old || !new) return true;
  char text[2][TEXT_MOST + 1];
  unsigned n = text_spell_whole(end->eval[OLD], old, text[OLD]);
  return n != text_spell_whole(end->eval[NEW], new, text[NEW]) || memcmp(text[OLD], text[NEW], n);
}

static bool versions_differ(const Ending *end, const Expr *e) {
  if (!e || !e->has_shadow) return false;
  const Expr *old = text_in_byte(e, OLD), *new = text_in_byte(e, NEW);
  if (old || new) return texts_differ(end, old, new);
  return eval_expr(end->eval[OLD], e) != eval_expr(end->eval[NEW], e);
}

static void add_causes(const Ending *end, const Expr *e) {
  if (!versions_differ(end, e)) return;
  uint64_t cause = expr_origin(end->exprs, e);
  for (size_t i = 0; i < end->causes->len && cause; i++)
    if (end->causes->data[i] == cause) return;
  if (cause) vec_push(end->causes, cause);
}

/* Chunks that were printed first come first. */
static void add_causes_of_output(const Ending *end, const OutputChunk *newest) {
  VEC(const OutputChunk *) chunks = {0};
  for (const OutputChunk *c = newest; c; c = c->older)
    vec_push(&chunks, c);
  while (chunks.len) {
    const OutputChunk *c = vec_pop(&chunks);
    for (uint32_t i = 0; c->exprs && i < c->len; i++)
      add_causes(end, c->exprs[i]);
  }
  vec_done(&chunks);
}

void causes_of_end(Exec *x, const State *s, const Model *input, CauseList *list) {
  Ending end = {.exprs = x->exprs, .causes = list};
  for (Version v = OLD; v <= NEW; v++) {
    end.eval[v] = eval_new(x->exprs);
    eval_set(end.eval[v], input, v);
  }
  add_causes(&end, s->end.status_expr);
  for (uint32_t i = 0; i < s->end.more_count; i++)
    add_causes(&end, s->end.more[i].expr);
  add_causes_of_output(&end, s->now.output);
  for (Version v = OLD; v <= NEW; v++)
    eval_free(end.eval[v]);
  if (!list->len && s->last_change) vec_push(list, s->last_change);
}
