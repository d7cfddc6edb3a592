#include "impact/calls.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "code/builtin.h"

static void take(const Program *p, bool *is_taken, uint64_t value) {
  const Function *f = program_function_at(p, value);
  if (f) is_taken[f->number] = true;
}

static void take_from_global(const Program *p, bool *is_taken, const uint8_t *bytes,
                             uint64_t size) {
  for (uint64_t i = 0; bytes && i + 8 <= size;
       i++) { /* pointers in packed structures lie anywhere */
    uint64_t value;
    memcpy(&value, bytes + i, sizeof value);
    take(p, is_taken, value);
  }
}

void calls_find_taken(const Program *p, FunctionNumbers *taken) {
  bool *is_taken = NEW_ARRAY(bool, p->functions.len + 1);
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    for (uint32_t k = 0; k < f->const_count; k++)
      take(p, is_taken, f->consts[k]);
  }
  for (size_t i = 0; i < p->globals.len; i++) {
    const Global *g = p->globals.data[i];
    take_from_global(p, is_taken, g->bytes, g->size);
    take_from_global(p, is_taken, g->old_bytes, g->size);
  }
  for (uint32_t i = 0; i < p->functions.len; i++)
    if (is_taken[i]) vec_push(taken, i);
  mem_free(is_taken);
}

static void find_taken(Calls *c) {
  FunctionNumbers all = {0};
  calls_find_taken(c->program, &all);
  for (size_t i = 0; i < all.len; i++) {
    if (c->program->functions.data[all.data[i]]->is_defined)
      vec_push(&c->taken, all.data[i]);
    else
      c->takes_builtin = true;
  }
  vec_done(&all);
}

/* What a function without a body calls back; NULL: nothing. */
static const Function *called_back(const Calls *c, const Function *callee) {
  static const char *const aborts[] = {"abort", "__assert_fail"}, *const jumps[] = {"longjmp",
                                                                                    "_longjmp",
                                                                                    "siglongjmp"};
  if (!function_never_returns(callee)) return NULL;
  for (size_t i = 0; i < sizeof aborts / sizeof *aborts; i++)
    if (strcmp(callee->name, aborts[i]) == 0) return c->at_abort;
  for (size_t i = 0; i < sizeof jumps / sizeof *jumps; i++)
    if (strcmp(callee->name, jumps[i]) == 0) return c->at_jump;
  return NULL;
}

static const Function *find_defined(const Program *p, const char *name) {
  const Function *f = program_find_function(p, name);
  return f && f->is_defined ? f : NULL;
}

static void find_callers(Calls *c, const Function *f) {
  bool is_indirect = false;
  for (uint32_t i = 0; i < f->insn_count; i++) {
    assert(f->insns[i].op != OP_CALL || f->insns[i].a < c->program->functions.len);
    if (f->insns[i].op == OP_CALL) {
      const Function *back = called_back(c, c->program->functions.data[f->insns[i].a]);
      vec_push(&c->callers[f->insns[i].a], f->number);
      if (back) vec_push(&c->callers[back->number], f->number);
    }
    is_indirect = is_indirect || f->insns[i].op == OP_CALLPTR;
  }
  if (is_indirect) vec_push(&c->indirect, f->number);
}

void calls_init(Calls *c, const Program *p) {
  *c = (Calls){.program = p, .callers = NEW_ARRAY(FunctionNumbers, p->functions.len + 1)};
  c->at_abort = find_defined(p, "umbra_abort_handler");
  c->at_jump = find_defined(p, "umbra_set_mask");
  find_taken(c);
  for (size_t i = 0; i < p->functions.len; i++)
    if (p->functions.data[i]->is_defined) find_callers(c, p->functions.data[i]);
}

bool calls_is_taken(const Calls *c, uint32_t f) {
  assert(f < c->program->functions.len);
  for (size_t i = 0; i < c->taken.len; i++)
    if (c->taken.data[i] == f) return true;
  return false;
}

void calls_done(Calls *c) {
  for (size_t i = 0; i < c->program->functions.len; i++)
    vec_done(&c->callers[i]);
  mem_free(c->callers);
  vec_done(&c->taken);
  vec_done(&c->indirect);
}

void calls_each_callee(const Calls *c, const Insn *call,
                       void (*fn)(void *data, const Function *callee), void *data) {
  assert(op_is_call(call->op));
  if (call->op == OP_CALL) {
    const Function *callee = c->program->functions.data[call->a];
    const Function *back = called_back(c, callee);
    fn(data, callee);
    if (back) fn(data, back);
    return;
  }
  for (size_t i = 0; i < c->taken.len; i++)
    fn(data, c->program->functions.data[c->taken.data[i]]);
}
