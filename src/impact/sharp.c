/* Finds what can behave differently in all functions, by propagation from the changes to a
 * fixpoint.
 *
 * Inside a function, everything that depends on an affected condition is affected, and everything
 * that uses a variable whose last definition may be an affected write. Across functions, calls are
 * not distinguished: an affected call affects the callee's parameters, and the whole callee if the
 * change can affect whether the call happens; an affected result affects the calls of the function;
 * a shared variable (a global, or what pointers point to) propagates from every write to every use,
 * in any order, unless both are in one run of a function that is called only once. */
#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "code/builtin.h"
#include "impact/affected.h"
#include "impact/impact_calls.h"

typedef struct Place {
  uint32_t function, node; /* index in Impact.functions, and of the node in that function */
} Place;

typedef struct Spread {
  Impact *m;
  Calls calls;
  Version version;
  VEC(Place) todo;
  uint32_t *index; /* per function: its index in Impact.functions, or NONE_NODE */
  bool *is_called; /* per function: it is called, not only run as the entry */
  bool *returns;   /* per function: it can return in the version */
  bool *is_left;   /* per function: a change can affect whether it returns */
  uint64_t *seen;  /* blocks that the traversal below has visited */
  size_t seen_words;
} Spread;

static FunctionImpact *function_at(const Spread *s, uint32_t i) {
  assert(i < s->m->functions.len);
  return s->m->functions.data[i];
}

static void sharp_affect(Spread *s, uint32_t function, uint32_t node, Rule rule, uint32_t from,
                         bool is_execution) {
  FunctionImpact *f = function_at(s, function);
  assert(node < f->nodes.len && rule != RULE_NONE);
  Reason *r = &f->reasons[s->version][node];
  if (!node_exists(&f->nodes.data[node], s->version)) return;
  if (r->rule != RULE_NONE && (r->is_execution || !is_execution)) return;
  if (r->rule == RULE_NONE) *r = (Reason){rule, from, is_execution};
  r->is_execution = is_execution;
  vec_push(&s->todo, ((Place){function, node}));
}

/* --- variables --- */

/* Can pointers point to it, or other functions access it? */
static bool sharp_is_shared(const FunctionImpact *f, Var v) {
  return v >> 32 == VAR_GLOBAL || v >> 32 == VAR_MEMORY || vars_has(&f->exposed, v);
}

static bool has_shared(const FunctionImpact *f, const VarList *list) {
  for (size_t i = 0; i < list->len; i++)
    if (sharp_is_shared(f, list->data[i])) return true;
  return false;
}

/* May the two lists, of nodes of f and g, name a common part of memory? */
static bool may_meet(const FunctionImpact *f, const VarList *a, const FunctionImpact *g,
                     const VarList *b) {
  if (f == g && vars_meet(a, b)) return true;
  for (size_t i = 0; i < a->len; i++)
    if (a->data[i] >> 32 == VAR_GLOBAL && vars_has(b, a->data[i])) return true;
  Var memory = VAR(VAR_MEMORY, 0);
  return (vars_has(a, memory) && has_shared(g, b)) || (vars_has(b, memory) && has_shared(f, a));
}

static bool is_killer(Version version, const Node *n, const VarList *defs) {
  return n->is_strong && node_exists(n, version) && defs->len == 1 &&
         vars_has(&n->defs[version], defs->data[0]);
}

/* --- inside a function --- */

typedef struct Flow {
  Spread *s;
  uint32_t function, from;
  FunctionImpact *f;
  const VarList *defs;
} Flow;

/* Affects the uses in the block, after instruction `after` (NONE_NODE: from its start); returns
 * false if the definition is killed. */
static bool flow_through(Flow *w, uint32_t block, uint32_t after) {
  Version v = w->s->version;
  for (uint32_t i = 0; i < w->f->nodes.len; i++) {
    const Node *n = &w->f->nodes.data[i];
    if (n->block != block || !node_exists(n, v) || (after != NONE_NODE && n->insn <= after))
      continue;
    if (may_meet(w->f, w->defs, w->f, &n->uses[v]))
      sharp_affect(w->s, w->function, i, RULE_3, w->from, false);
    if (is_killer(v, n, w->defs)) return false;
  }
  return true;
}

static void flow_on(Flow *w, uint32_t block) {
  Spread *s = w->s;
  const BlockList *after = &w->f->graph[s->version].after[block];
  for (size_t i = 0; i < after->len; i++) {
    uint32_t b = after->data[i];
    if (s->seen[b / 64] >> b % 64 & 1) continue;
    s->seen[b / 64] |= 1ull << b % 64;
    if (flow_through(w, b, NONE_NODE)) flow_on(w, b);
  }
}

static void clear_seen(Spread *s, const FunctionImpact *f) {
  size_t words = f->function->block_count / 64 + 1;
  if (words > s->seen_words) {
    s->seen = mem_realloc(s->seen, words * sizeof *s->seen);
    s->seen_words = words;
  }
  memset(s->seen, 0, words * sizeof *s->seen);
}

static void spread_data(Spread *s, Place p) {
  FunctionImpact *f = function_at(s, p.function);
  const Node *n = &f->nodes.data[p.node];
  if (!n->defs[s->version].len) return;
  Flow w = {s, p.function, p.node, f, &n->defs[s->version]};
  clear_seen(s, f);
  if (flow_through(&w, n->block, n->insn)) flow_on(&w, n->block);
}

static void spread_control(Spread *s, Place p) {
  FunctionImpact *f = function_at(s, p.function);
  const Node *n = &f->nodes.data[p.node];
  for (uint32_t i = 0; n->is_condition && i < f->nodes.len; i++) {
    const Node *to = &f->nodes.data[i];
    if (graph_governs(&f->graph[s->version], n->block, to->block))
      sharp_affect(s, p.function, i, to->is_condition ? RULE_1 : RULE_2, p.node, true);
  }
}

/* --- across functions --- */

static void spread_shared(Spread *s, Place p) {
  FunctionImpact *f = function_at(s, p.function);
  const VarList *defs = &f->nodes.data[p.node].defs[s->version];
  if (!has_shared(f, defs)) return;
  for (uint32_t g = 0; g < s->m->functions.len; g++) {
    FunctionImpact *to = function_at(s, g);
    if (g == p.function && !s->is_called[f->function->number]) continue;
    for (uint32_t i = 0; i < to->nodes.len; i++)
      if (may_meet(f, defs, to, &to->nodes.data[i].uses[s->version]))
        sharp_affect(s, g, i, RULE_CALL, NONE_NODE, false);
  }
}

typedef struct Calling {
  Spread *s;
  bool is_execution;
} Calling;

static void spread_to_callee(void *data, const Function *callee) {
  const Calling *c = data;
  uint32_t g = c->s->index[callee->number];
  if (g == NONE_NODE) return;
  const NodeList *nodes = &function_at(c->s, g)->nodes;
  for (uint32_t i = 0; i < nodes->len; i++) {
    bool is_parameter = nodes->data[i].is_hidden && !nodes->data[i].uses[c->s->version].len;
    if (c->is_execution || is_parameter)
      sharp_affect(c->s, g, i, RULE_CALL, NONE_NODE, c->is_execution);
  }
}

static void spread_call(Spread *s, Place p) {
  const FunctionImpact *f = function_at(s, p.function);
  const Insn *i = &f->function->insns[f->nodes.data[p.node].insn];
  Calling c = {s, f->reasons[s->version][p.node].is_execution};
  if (op_is_call(i->op)) calls_each_callee(&s->calls, i, spread_to_callee, &c);
}

static bool calls_function(const Spread *s, const Insn *i, const Function *f) {
  if (i->op == OP_CALL) return i->a == f->number;
  return i->op == OP_CALLPTR && s->is_called[f->number];
}

/* If the returned value differs, or the change can affect whether the function returns, the results
 * of its calls differ as well. */
static void spread_result(Spread *s, Place p) {
  const FunctionImpact *f = function_at(s, p.function);
  const Node *n = &f->nodes.data[p.node];
  if (!vars_has(&n->defs[s->version], VAR(VAR_RESULT, 0))) return;
  for (uint32_t g = 0; g < s->m->functions.len; g++) {
    const FunctionImpact *to = function_at(s, g);
    for (uint32_t i = 0; i < to->nodes.len; i++)
      if (calls_function(s, &to->function->insns[to->nodes.data[i].insn], f->function))
        sharp_affect(s, g, i, RULE_CALL, NONE_NODE, false);
  }
}

/* --- what is skipped when a call does not return --- */

typedef struct Leaving {
  const Spread *s;
  const Function *to; /* NULL: any that does not return */
  bool found;
} Leaving;

static void try_leaving(void *data, const Function *callee) {
  Leaving *l = data;
  bool never = callee->is_defined ? !l->s->returns[callee->number] : function_never_returns(callee);
  l->found = l->found || (l->to ? callee == l->to : never);
}

static bool may_call(const Spread *s, const Insn *i, const Function *to) {
  Leaving l = {s, to, false};
  if (op_is_call(i->op)) calls_each_callee(&s->calls, i, try_leaving, &l);
  return l.found;
}

static void affect_behind(Spread *s, uint32_t function, const Node *from) {
  FunctionImpact *f = function_at(s, function);
  for (uint32_t i = 0; i < f->nodes.len; i++)
    if (node_is_ahead(f, s->version, from, &f->nodes.data[i]))
      sharp_affect(s, function, i, RULE_CALL, NONE_NODE, true);
}

static void leave_function(Spread *s, uint32_t number);

static void leave_caller(Spread *s, uint32_t caller, const Function *callee) {
  uint32_t g = s->index[caller];
  for (uint32_t i = 0; g != NONE_NODE && i < function_at(s, g)->nodes.len; i++) {
    const FunctionImpact *f = function_at(s, g);
    const Node *n = &f->nodes.data[i];
    if (node_exists(n, s->version) && may_call(s, &f->function->insns[n->insn], callee))
      affect_behind(s, g, n);
  }
  leave_function(s, caller);
}

/* A change can affect whether the function returns. */
static void leave_function(Spread *s, uint32_t number) {
  const Function *f = s->m->program->functions.data[number];
  if (s->is_left[number]) return;
  s->is_left[number] = true;
  for (size_t i = 0; i < s->calls.callers[number].len; i++)
    leave_caller(s, s->calls.callers[number].data[i], f);
  for (size_t i = 0; calls_is_taken(&s->calls, number) && i < s->calls.indirect.len; i++)
    leave_caller(s, s->calls.indirect.data[i], f);
}

static void affect_landings(Spread *s) {
  for (uint32_t g = 0; g < s->m->functions.len; g++) {
    FunctionImpact *f = function_at(s, g);
    for (uint32_t i = 0; i < f->nodes.len; i++) {
      const Insn *call = &f->function->insns[f->nodes.data[i].insn];
      if (call->op == OP_CALL && call_lands(s->m->program->functions.data[call->a]))
        sharp_affect(s, g, i, RULE_CALL, NONE_NODE, true);
    }
  }
}

/* Handles a call that does not return, if the change can affect whether it happens: exit, longjmp,
 * a function that calls one. */
static void spread_leaving(Spread *s, Place p) {
  const FunctionImpact *f = function_at(s, p.function);
  const Node *n = &f->nodes.data[p.node];
  const Insn *i = &f->function->insns[n->insn];
  if (!f->reasons[s->version][p.node].is_execution || !may_call(s, i, NULL)) return;
  affect_behind(s, p.function, n);
  leave_function(s, f->function->number);
  if (i->op == OP_CALL && call_jumps(s->m->program->functions.data[i->a])) affect_landings(s);
}

/* --- all functions --- */

static void spread_all(Spread *s) {
  while (s->todo.len) {
    Place p = vec_pop(&s->todo);
    spread_control(s, p);
    spread_data(s, p);
    spread_shared(s, p);
    spread_call(s, p);
    spread_result(s, p);
    spread_leaving(s, p);
  }
}

static void sharp_begin(Spread *s) {
  const Program *p = s->m->program;
  calls_init(&s->calls, p);
  s->index = NEW_ARRAY(uint32_t, p->functions.len + 1);
  s->is_called = NEW_ARRAY(bool, p->functions.len + 1);
  for (size_t i = 0; i < p->functions.len; i++) {
    s->index[i] = NONE_NODE;
    s->is_called[i] = s->calls.callers[i].len > 0;
  }
  for (size_t i = 0; i < s->calls.taken.len; i++)
    s->is_called[s->calls.taken.data[i]] = true;
  for (uint32_t i = 0; i < s->m->functions.len; i++)
    s->index[function_at(s, i)->function->number] = i;
}

static void seed(Spread *s) {
  for (uint32_t g = 0; g < s->m->functions.len; g++) {
    FunctionImpact *f = function_at(s, g);
    for (uint32_t i = 0; i < f->nodes.len; i++) {
      const Node *n = &f->nodes.data[i];
      bool is_of_one = n->versions == version_set(s->version);
      if (n->is_changed || is_of_one) sharp_affect(s, g, i, RULE_CHANGED, NONE_NODE, is_of_one);
    }
  }
}

/* A global whose initial contents differ is treated like a write before everything. */
static void seed_globals(Spread *s) {
  const Program *p = s->m->program;
  for (uint32_t k = 0; k < p->globals.len; k++) {
    if (!p->globals.data[k]->old_bytes) continue;
    VarList one = {0};
    vec_push(&one, VAR(VAR_GLOBAL, k));
    for (uint32_t g = 0; g < s->m->functions.len; g++) {
      FunctionImpact *f = function_at(s, g);
      for (uint32_t i = 0; i < f->nodes.len; i++)
        if (may_meet(f, &one, f, &f->nodes.data[i].uses[s->version]))
          sharp_affect(s, g, i, RULE_CALL, NONE_NODE, false);
    }
    vec_done(&one);
  }
}

static void requeue_mapped(Spread *s) {
  for (uint32_t g = 0; g < s->m->functions.len; g++) {
    FunctionImpact *f = function_at(s, g);
    impact_map_removed(f);
    for (uint32_t i = 0; i < f->nodes.len; i++)
      if (f->reasons[NEW][i].rule == RULE_REMOVED) vec_push(&s->todo, ((Place){g, i}));
  }
}

static void set_version(Spread *s, Version v) {
  size_t n = s->m->program->functions.len + 1;
  mem_free(s->returns);
  mem_free(s->is_left);
  s->version = v;
  s->returns = calls_find_returns(s->m->program, version_set(v));
  s->is_left = NEW_ARRAY(bool, n);
}

static void spread_seeds(Spread *s, Version v) {
  set_version(s, v);
  seed(s);
  seed_globals(s);
  spread_all(s);
}

void impact_sharply(Impact *m) {
  assert(m->mode == IMPACT_SHARP);
  Spread s = {.m = m};
  sharp_begin(&s);
  spread_seeds(&s, NEW);
  spread_seeds(&s, OLD);
  set_version(&s, NEW);
  requeue_mapped(&s);
  spread_all(&s);
  calls_done(&s.calls);
  mem_free(s.index);
  mem_free(s.is_called);
  mem_free(s.returns);
  mem_free(s.is_left);
  mem_free(s.seen);
  vec_done(&s.todo);
}
