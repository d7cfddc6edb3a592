#include "impact/impact_calls.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "code/builtin.h"
#include "code/cfg.h"

void calls_find_taken(const Program *p, FunctionNumbers *taken) {
  for (uint32_t i = 0; i < p->functions.len; i++)
    if (p->functions.data[i]->is_taken) vec_push(taken, i);
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

/* The function that a function without a body calls back; NULL if there is none. */
static const Function *called_back(const Calls *c, const Function *callee) {
  static const char *const aborts[] = {"abort", "__assert_fail"}, *const jumps[] = {"longjmp",
                                                                                    "_longjmp",
                                                                                    "siglongjmp"};
  if (!function_never_returns(callee)) return NULL;
  const char *name = function_builtin(callee)->name;
  for (size_t i = 0; i < sizeof aborts / sizeof *aborts; i++)
    if (strcmp(name, aborts[i]) == 0) return c->at_abort;
  for (size_t i = 0; i < sizeof jumps / sizeof *jumps; i++)
    if (strcmp(name, jumps[i]) == 0) return c->at_jump;
  return NULL;
}

static const Function *find_defined(const Program *p, const char *name) {
  const Function *f = program_find_function(p, name);
  return f && f->is_defined ? f : NULL;
}

/* A function that neither version defines may call whatever the program gave it. */
static bool impact_calls_is_unknown(const Function *callee) {
  return !callee->is_defined && !function_builtin(callee);
}

static void find_callers(Calls *c, const Function *f) {
  bool is_indirect = false;
  for (uint32_t i = 0; i < f->insn_count; i++) {
    assert(f->insns[i].op != OP_CALL || f->insns[i].a < c->program->functions.len);
    if (f->insns[i].op == OP_CALL) {
      const Function *back = called_back(c, c->program->functions.data[f->insns[i].a]);
      vec_push(&c->callers[f->insns[i].a], f->number);
      is_indirect |= impact_calls_is_unknown(c->program->functions.data[f->insns[i].a]);
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
    if (!impact_calls_is_unknown(callee)) return;
  }
  for (size_t i = 0; i < c->taken.len; i++)
    fn(data, c->program->functions.data[c->taken.data[i]]);
}

/* ---- which functions can be called ---- */

typedef struct Walk {
  bool *is_reachable;
  FunctionNumbers todo;
} Walk;

static void impact_calls_walk_function(void *data, const Function *f) {
  Walk *w = data;
  if (!f->is_defined || w->is_reachable[f->number]) return;
  w->is_reachable[f->number] = true;
  vec_push(&w->todo, f->number);
}

static void impact_calls_walk_numbers(Walk *w, const Program *p, const FunctionNumbers *list) {
  for (size_t i = 0; i < list->len; i++)
    impact_calls_walk_function(w, p->functions.data[list->data[i]]);
}

bool *calls_find_reachable(const Program *p, const Function *start) {
  Walk w = {.is_reachable = NEW_ARRAY(bool, p->functions.len + 1)};
  Calls calls;
  calls_init(&calls, p);
  if (start) impact_calls_walk_function(&w, start);
  impact_calls_walk_numbers(&w, p, &p->constructors);
  impact_calls_walk_numbers(&w, p, &p->destructors);
  for (size_t i = 0; i < p->functions.len; i++)
    if (p->functions.data[i]->is_library) impact_calls_walk_function(&w, p->functions.data[i]);
  impact_calls_walk_numbers(&w, p,
                            &calls.taken); /* the library may call any function that it is passed */
  while (w.todo.len) {
    const Function *f = p->functions.data[vec_pop(&w.todo)];
    for (uint32_t i = 0; i < f->insn_count; i++)
      if (op_is_call(f->insns[i].op))
        calls_each_callee(&calls, &f->insns[i], impact_calls_walk_function, &w);
  }
  calls_done(&calls);
  vec_done(&w.todo);
  return w.is_reachable;
}

/* ---- which functions return ---- */

typedef struct Returns {
  const Program *p;
  VersionSet versions;
  bool *of;         /* per function */
  bool *is_reached; /* per block of the current function */
  FunctionNumbers todo;
} Returns;

static bool may_return(const Returns *r, const Insn *call) {
  if (call->op == OP_CALLPTR) return true;
  const Function *callee = r->p->functions.data[call->a];
  return callee->is_defined ? r->of[callee->number] : !function_never_returns(callee);
}

static bool comes_through(const Returns *r, const Function *f, uint32_t block) {
  for (uint32_t i = f->blocks[block].first; i < f->blocks[block].first + f->blocks[block].len; i++)
    if (op_is_call(f->insns[i].op) && !may_return(r, &f->insns[i])) return false;
  return true;
}

static void impact_calls_flood_block(void *data, uint32_t block) {
  Returns *r = data;
  if (r->is_reached[block]) return;
  r->is_reached[block] = true;
  vec_push(&r->todo, block);
}

static bool finds_return(Returns *r, const Function *f) {
  bool found = false;
  r->is_reached = NEW_ARRAY(bool, f->block_count + 1);
  vec_clear(&r->todo);
  impact_calls_flood_block(r, 0);
  while (r->todo.len && !found) {
    uint32_t b = vec_pop(&r->todo);
    if (!comes_through(r, f, b)) continue;
    found = f->insns[f->blocks[b].first + f->blocks[b].len - 1].op == OP_RET;
    cfg_each_successor(f, b, r->versions, impact_calls_flood_block, r);
  }
  mem_free(r->is_reached);
  return found;
}

bool *calls_find_returns(const Program *p, VersionSet versions) {
  Returns r = {.p = p, .versions = versions, .of = NEW_ARRAY(bool, p->functions.len + 1)};
  for (bool again = true; again;) {
    again = false;
    for (size_t i = 0; i < p->functions.len; i++) {
      const Function *f = p->functions.data[i];
      if (!f->is_defined || r.of[i] || !finds_return(&r, f)) continue;
      r.of[i] = again = true;
    }
  }
  vec_done(&r.todo);
  return r.of;
}

bool call_jumps(const Function *callee) {
  const Builtin *b = function_builtin(callee);
  return b &&
         (b->id == BUILTIN_longjmp || b->id == BUILTIN__longjmp || b->id == BUILTIN_siglongjmp);
}

bool call_lands(const Function *callee) {
  const Builtin *b = function_builtin(callee);
  return b && (b->id == BUILTIN_setjmp || b->id == BUILTIN__setjmp || b->id == BUILTIN_sigsetjmp ||
               b->id == BUILTIN___sigsetjmp);
}
