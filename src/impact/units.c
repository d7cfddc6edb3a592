#include "impact/units.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "code/builtin.h"
#include "code/cfg.h"
#include "code/code_marks.h"
#include "code/passes.h"
#include "impact/impact_calls.h"

#define NO_UNIT UINT32_MAX
#define NO_MARK UINT32_MAX

typedef struct Maker {
  Program *p;
  const Function *entry;
  Units *u;
  Calls calls;
  bool *is_reachable;  /* per function: can be reached from the entry */
  bool *is_relevant;   /* per function: can reach an affected node */
  uint32_t **first;    /* per relevant function, per block: its first unit */
  UnitList *return_to; /* per function: the units after its calls */
  const Function *f;   /* the function whose edges are being made */
  uint32_t unit;
  bool goes_on;    /* the current call may reach a function without units that returns */
  bool *returns;   /* per function: it can return according to the graph */
  UnitList landed; /* the units after calls of setjmp */
  UnitList jumps;  /* the units with calls of longjmp */
} Maker;

/* --- relevant functions --- */

static void add_relevant(Maker *m, UnitList *todo, uint32_t f) {
  if (m->is_relevant[f]) return;
  m->is_relevant[f] = true;
  vec_push(todo, f);
}

static bool runs_destructors(const Function *f) {
  const Builtin *b = function_builtin(f);
  return b && b->id == BUILTIN_umbra_run_destructors;
}

static void add_callers(Maker *m, UnitList *todo, uint32_t f) {
  for (size_t i = 0; i < m->calls.callers[f].len; i++)
    add_relevant(m, todo, m->calls.callers[f].data[i]);
}

/* If the source of a jump is in the graph, its target must be as well. */
static void add_jumps(Maker *m, UnitList *todo) {
  bool lands = false;
  for (uint32_t i = 0; i < m->p->functions.len; i++)
    lands = lands || (call_lands(m->p->functions.data[i]) && m->calls.callers[i].len);
  for (uint32_t i = 0; lands && i < m->p->functions.len; i++)
    if (call_lands(m->p->functions.data[i]) || call_jumps(m->p->functions.data[i]))
      add_callers(m, todo, i);
}

static void add_destroyers(Maker *m, UnitList *todo) {
  bool is_any = false;
  for (size_t i = 0; i < m->p->destructors.len; i++)
    is_any = is_any || m->is_relevant[m->p->destructors.data[i]];
  for (uint32_t i = 0; is_any && i < m->p->functions.len; i++)
    if (runs_destructors(m->p->functions.data[i])) add_callers(m, todo, i);
}

static bool is_in_new(const Function *f) {
  return f->is_defined && !version_set_has(f->lacking, NEW);
}

static void find_relevant(Maker *m, const Impact *impact) {
  UnitList todo = {0};
  add_jumps(m, &todo);
  for (uint32_t i = 0; i < m->p->functions.len; i++)
    if (is_in_new(m->p->functions.data[i]) && function_has_marks(m->p->functions.data[i]))
      add_relevant(m, &todo, i);
  for (size_t i = 0; i < impact->functions.len; i++) {
    const FunctionImpact *f = impact->functions.data[i];
    ImpactCounts c = impact_count(f);
    if (c.conditions + c.writes > 0) add_relevant(m, &todo, f->function->number);
  }
  while (todo.len) {
    uint32_t f = vec_pop(&todo);
    add_callers(m, &todo, f);
    add_destroyers(m, &todo);
    if (!calls_is_taken(&m->calls, f)) continue;
    for (size_t i = 0; i < m->calls.indirect.len; i++)
      add_relevant(m, &todo, m->calls.indirect.data[i]);
  }
  add_relevant(m, &todo, m->entry->number);
  vec_done(&todo);
}

/* --- units --- */

static void make_units(Maker *m, const Function *f) {
  uint32_t *first = m->first[f->number] = NEW_ARRAY(uint32_t, f->block_count);
  for (uint32_t b = 0; b < f->block_count; b++) {
    first[b] = (uint32_t)m->u->units.len;
    vec_push(&m->u->units, (Unit){0});
    for (uint32_t i = f->blocks[b].first; i < f->blocks[b].first + f->blocks[b].len; i++)
      if (op_is_call(f->insns[i].op)) vec_push(&m->u->units, (Unit){0});
  }
}

static void place_nodes(Maker *m, const FunctionImpact *f) {
  if (!m->first[f->function->number]) return;
  for (uint32_t i = 0; i < f->nodes.len; i++) {
    if (!impact_is_affected(f, i)) continue;
    const Node *n = &f->nodes.data[i];
    assert(n->block < f->function->block_count);
    uint32_t unit = m->first[f->function->number][n->block] + n->segment;
    assert(unit < m->u->units.len);
    UnitList *list = &m->u->units.data[unit].nodes;
    vec_push(&m->u->nodes, ((AffectedNode){.function = f,
                                           .node = i,
                                           .loc = n->loc,
                                           .is_changed = node_is_seed(n) && node_exists(n, NEW) &&
                                                         m->is_reachable[f->function->number],
                                           .unit = unit,
                                           .position = (uint32_t)list->len}));
    vec_push(list, (uint32_t)m->u->nodes.len - 1);
  }
}

/* in_old, per block: the mark that leads to it. */
static uint32_t units_mark_of(Maker *m, const Function *f, uint32_t insn, uint32_t *in_old) {
  const Insn *i = &f->insns[insn];
  bool is_split = i->op == OP_SPLIT;
  if (is_split && in_old[i->a] != NO_MARK) return in_old[i->a];
  vec_push(&m->u->marks, f->locs[insn]);
  uint32_t mark = (uint32_t)m->u->marks.len - 1;
  if (is_split) in_old[i->a] = mark;
  return mark;
}

static void place_marks(Maker *m, const Function *f) {
  uint32_t *in_old = NEW_ARRAY(uint32_t, f->block_count);
  for (uint32_t b = 0; b < f->block_count; b++)
    in_old[b] = NO_MARK;
  for (uint32_t b = 0; b < f->block_count; b++) {
    uint32_t unit = m->first[f->number][b], first = f->blocks[b].first;
    if (f->starts[first] == VERSIONS_OLD || f->starts[first] == VERSIONS_NONE) continue;
    for (uint32_t i = first; i < first + f->blocks[b].len; i++) {
      if (insn_is_mark(f, i))
        vec_push(&m->u->units.data[unit].marks, units_mark_of(m, f, i, in_old));
      unit += op_is_call(f->insns[i].op);
    }
  }
  mem_free(in_old);
}

/* Inserts a NOTE at the start of every unit. */
static void put_notes(Maker *m, Function *f) {
  uint32_t count = f->insn_count;
  for (uint32_t i = 0; i < f->insn_count; i++)
    count += op_is_call(f->insns[i].op);
  count += f->block_count;
  Insn *insns = ARENA_ARRAY(&m->p->arena, Insn, count);
  uint32_t *locs = ARENA_ARRAY(&m->p->arena, uint32_t, count), to = 0;
  for (uint32_t b = 0; b < f->block_count; b++) {
    uint32_t from = f->blocks[b].first, end = from + f->blocks[b].len,
             unit = m->first[f->number][b];
    f->blocks[b].first = to;
    for (bool is_start = true; from < end; from++) {
      if (is_start) {
        locs[to] = f->locs[from];
        insns[to++] = (Insn){.op = OP_NOTE, .c = unit++};
      }
      locs[to] = f->locs[from];
      insns[to++] = f->insns[from];
      is_start = op_is_call(f->insns[from].op);
    }
    f->blocks[b].len = to - f->blocks[b].first;
  }
  assert(to <= count);
  f->insns = insns;
  f->locs = locs;
  f->insn_count = to;
  pass_versions(m->p, f);
}

/* --- edges --- */

static void units_add_edge(Maker *m, uint32_t from, uint32_t to) {
  assert(from < m->u->units.len && to < m->u->units.len);
  vec_push(&m->u->units.data[from].after, to);
}

static void enter_callee(void *data, const Function *callee) {
  Maker *m = data;
  if (!callee->is_defined || !m->is_relevant[callee->number]) {
    bool returns =
        callee->is_defined ? m->returns[callee->number] : !function_never_returns(callee);
    m->goes_on = m->goes_on || returns;
    return;
  }
  units_add_edge(m, m->unit, m->first[callee->number][0]);
  vec_push(&m->return_to[callee->number], m->unit + 1);
}

/* They run one after another, in any order. */
static void enter_destructors(Maker *m) {
  const FunctionNumbers *all = &m->p->destructors;
  for (size_t i = 0; i < all->len; i++) {
    enter_callee(m, m->p->functions.data[all->data[i]]);
    for (size_t k = 0; m->first[all->data[i]] && k < all->len; k++)
      if (m->first[all->data[k]]) vec_push(&m->return_to[all->data[i]], m->first[all->data[k]][0]);
  }
}

static void note_jump(Maker *m, const Insn *call) {
  if (call->op != OP_CALL) return;
  const Function *callee = m->p->functions.data[call->a];
  if (call_lands(callee)) vec_push(&m->landed, m->unit + 1);
  if (call_jumps(callee)) vec_push(&m->jumps, m->unit);
  if (runs_destructors(callee)) enter_destructors(m);
}

static void make_jumps(Maker *m) {
  for (size_t i = 0; i < m->jumps.len; i++)
    for (size_t k = 0; k < m->landed.len; k++)
      units_add_edge(m, m->jumps.data[i], m->landed.data[k]);
}

static void enter_block(void *data, uint32_t block) {
  Maker *m = data;
  units_add_edge(m, m->unit, m->first[m->f->number][block]);
}

static void make_edges(Maker *m, const Function *f) {
  m->f = f;
  for (uint32_t b = 0; b < f->block_count; b++) {
    m->unit = m->first[f->number][b];
    for (uint32_t i = f->blocks[b].first; i < f->blocks[b].first + f->blocks[b].len; i++) {
      if (!op_is_call(f->insns[i].op)) continue;
      m->goes_on = f->insns[i].op == OP_CALLPTR && m->calls.takes_builtin;
      size_t edges = m->u->units.data[m->unit].after.len;
      calls_each_callee(&m->calls, &f->insns[i], enter_callee, m);
      note_jump(m, &f->insns[i]);
      if (m->goes_on) units_add_edge(m, m->unit, m->unit + 1);
      if (m->u->units.data[m->unit].after.len == edges) m->u->units.data[m->unit].is_end = true;
      m->unit++;
    }
    cfg_each_successor(f, b, VERSIONS_NEW, enter_block, m);
  }
}

/* Adds the edges from the last unit of every block that leaves the function. A return of the entry
 * continues in exit(). */
static void make_returns(Maker *m, const Function *f) {
  const Function *leave = program_find_library(m->p, "exit");
  bool is_left = f == m->entry && leave && m->first[leave->number];
  for (uint32_t b = 0; b < f->block_count; b++) {
    const Insn *last = &f->insns[f->blocks[b].first + f->blocks[b].len - 1];
    uint32_t unit = m->first[f->number][b];
    for (uint32_t i = f->blocks[b].first; i < f->blocks[b].first + f->blocks[b].len; i++)
      unit += op_is_call(f->insns[i].op);
    bool returns = last->op == OP_RET;
    for (size_t i = 0; returns && i < m->return_to[f->number].len; i++)
      units_add_edge(m, unit, m->return_to[f->number].data[i]);
    if (returns && is_left) units_add_edge(m, unit, m->first[leave->number][0]);
    Unit *u = &m->u->units.data[unit];
    if (!u->after.len || (returns && ((f == m->entry && !is_left) || !m->return_to[f->number].len)))
      u->is_end = true;
  }
}

/* --- components: Tarjan's algorithm without recursion --- */

typedef struct Tarjan {
  Units *u;
  uint32_t *index, *low, *at;
  bool *is_on;
  UnitList stack, path;
  uint32_t count, components;
} Tarjan;

static void begin_unit(Tarjan *t, uint32_t v) {
  t->index[v] = t->low[v] = ++t->count;
  t->is_on[v] = true;
  vec_push(&t->stack, v);
  vec_push(&t->path, v);
}

static void end_unit(Tarjan *t, uint32_t v) {
  t->path.len--;
  if (t->path.len) {
    uint32_t parent = vec_last(&t->path);
    if (t->low[v] < t->low[parent]) t->low[parent] = t->low[v];
  }
  if (t->low[v] != t->index[v]) return;
  for (uint32_t w = NO_UNIT; w != v;) {
    w = vec_pop(&t->stack);
    t->is_on[w] = false;
    t->u->units.data[w].component = t->components;
  }
  t->components++;
}

static void units_visit(Tarjan *t, uint32_t root) {
  begin_unit(t, root);
  while (t->path.len) {
    uint32_t v = vec_last(&t->path);
    const UnitList *after = &t->u->units.data[v].after;
    if (t->at[v] == after->len) {
      end_unit(t, v);
      continue;
    }
    uint32_t w = after->data[t->at[v]++];
    if (!t->index[w])
      begin_unit(t, w);
    else if (t->is_on[w] && t->index[w] < t->low[v])
      t->low[v] = t->index[w];
  }
}

static void find_components(Units *u) {
  size_t n = u->units.len;
  Tarjan t = {.u = u,
              .index = NEW_ARRAY(uint32_t, n + 1),
              .low = NEW_ARRAY(uint32_t, n + 1),
              .at = NEW_ARRAY(uint32_t, n + 1),
              .is_on = NEW_ARRAY(bool, n + 1)};
  for (uint32_t v = 0; v < n; v++)
    if (!t.index[v]) units_visit(&t, v);
  assert(!t.stack.len && t.components <= n);
  mem_free(t.index);
  mem_free(t.low);
  mem_free(t.at);
  mem_free(t.is_on);
  vec_done(&t.stack);
  vec_done(&t.path);
}

static void find_loop_entries(Units *u) {
  bool *has_cycle = NEW_ARRAY(bool, u->units.len + 1); /* per component */
  for (int pass = 0; pass < 2; pass++) {
    for (uint32_t v = 0; v < u->units.len; v++) {
      for (size_t i = 0; i < u->units.data[v].after.len; i++) {
        Unit *w = &u->units.data[u->units.data[v].after.data[i]];
        bool same = w->component == u->units.data[v].component;
        if (pass == 0 && same) has_cycle[w->component] = true;
        if (pass == 1 && !same && has_cycle[w->component]) w->is_loop_entry = true;
      }
    }
  }
  mem_free(has_cycle);
}

/* --- sets --- */

static bool units_join(uint64_t *to, const uint64_t *from, size_t words) {
  uint64_t changed = 0;
  for (size_t k = 0; k < words; k++) {
    changed |= from[k] & ~to[k];
    to[k] |= from[k];
  }
  return changed != 0;
}

/* What can follow the unit: the first nodes, and all nodes. */
static void join_after(const Units *u, const Unit *unit, uint64_t *first, uint64_t *all) {
  if (unit->is_end) set_put(first, (uint32_t)u->nodes.len);
  for (size_t i = 0; i < unit->after.len; i++) {
    units_join(first, u->first + unit->after.data[i] * u->words, u->words);
    units_join(all, u->ahead + unit->after.data[i] * u->words, u->words);
  }
}

static bool improve_sets(Units *u, uint32_t v, uint64_t *first, uint64_t *all) {
  const Unit *unit = &u->units.data[v];
  memset(first, 0, u->words * sizeof *first);
  memset(all, 0, u->words * sizeof *all);
  join_after(u, unit, first, all);
  if (unit->nodes.len) memset(first, 0, u->words * sizeof *first);
  if (unit->nodes.len) set_put(first, unit->nodes.data[0]);
  for (size_t i = 0; i < unit->nodes.len; i++)
    set_put(all, unit->nodes.data[i]);
  bool a = units_join(u->first + v * u->words, first, u->words),
       b = units_join(u->ahead + v * u->words, all, u->words);
  return a || b;
}

static bool improve_marks(Units *u, uint32_t v) {
  const Unit *unit = &u->units.data[v];
  uint64_t *ahead = u->marks_ahead + v * u->mark_words;
  bool again = false;
  for (size_t i = 0; i < unit->after.len; i++)
    again =
        units_join(ahead, u->marks_ahead + unit->after.data[i] * u->mark_words, u->mark_words) ||
        again;
  return again;
}

static void find_marks_ahead(Units *u) {
  u->mark_words = u->marks.len / 64 + 1;
  u->marks_ahead = NEW_ARRAY(uint64_t, u->units.len * u->mark_words + 1);
  for (uint32_t v = 0; v < u->units.len; v++)
    for (size_t i = 0; i < u->units.data[v].marks.len; i++)
      set_put(u->marks_ahead + v * u->mark_words, u->units.data[v].marks.data[i]);
  for (bool again = true; again;) {
    again = false;
    for (uint32_t v = (uint32_t)u->units.len; v > 0; v--)
      again = improve_marks(u, v - 1) || again;
  }
}

static void find_node_sets(Units *u, uint32_t node) {
  const AffectedNode *n = &u->nodes.data[node];
  const Unit *unit = &u->units.data[n->unit];
  assert(n->position < unit->nodes.len && unit->nodes.data[n->position] == node);
  uint64_t *next = u->next + node * u->words, *beyond = u->beyond + node * u->words;
  if (n->position + 1 == unit->nodes.len) {
    join_after(u, unit, next, beyond);
    return;
  }
  uint64_t *unused = NEW_ARRAY(uint64_t, u->words);
  join_after(u, unit, unused, beyond);
  mem_free(unused);
  set_put(next, unit->nodes.data[n->position + 1]);
  for (size_t i = n->position + 1; i < unit->nodes.len; i++)
    set_put(beyond, unit->nodes.data[i]);
}

static void find_sets(Units *u) {
  u->words = (u->nodes.len + 1) / 64 + 1;
  u->first = NEW_ARRAY(uint64_t, u->units.len * u->words + 1);
  u->ahead = NEW_ARRAY(uint64_t, u->units.len * u->words + 1);
  u->next = NEW_ARRAY(uint64_t, u->nodes.len * u->words + 1);
  u->beyond = NEW_ARRAY(uint64_t, u->nodes.len * u->words + 1);
  uint64_t *first = NEW_ARRAY(uint64_t, u->words), *all = NEW_ARRAY(uint64_t, u->words);
  for (bool again = true; again;) {
    again = false;
    for (uint32_t v = (uint32_t)u->units.len; v > 0; v--)
      again = improve_sets(u, v - 1, first, all) || again;
  }
  for (uint32_t n = 0; n < u->nodes.len; n++)
    find_node_sets(u, n);
  mem_free(first);
  mem_free(all);
}

/* --- initial contents of variables --- */

static void find_users(const Units *u, ChangedGlobal *g, Var v) {
  for (uint32_t i = 0; i < u->nodes.len; i++) {
    const AffectedNode *a = &u->nodes.data[i];
    if (vars_has(&a->function->nodes.data[a->node].uses[NEW], v)) vec_push(&g->users, i);
  }
}

static void find_globals(Units *u, const Program *p) {
  for (uint32_t i = 0; i < p->globals.len; i++) {
    const Global *g = p->globals.data[i];
    if (!g->old_bytes || g->is_library) continue;
    ChangedGlobal changed = {.loc = g->loc};
    find_users(u, &changed, VAR(VAR_GLOBAL, i));
    if (!changed.users.len) find_users(u, &changed, VAR(VAR_MEMORY, 0));
    vec_push(&u->globals, changed);
  }
}

/* --- the complete analysis --- */

Units *units_new(Program *p, const Impact *impact, const Function *entry) {
  assert(impact->program == p && entry->is_defined);
  size_t n = p->functions.len + 1;
  Maker m = {.p = p,
             .entry = entry,
             .u = NEW(Units),
             .is_relevant = NEW_ARRAY(bool, n),
             .first = NEW_ARRAY(uint32_t *, n),
             .return_to = NEW_ARRAY(UnitList, n),
             .returns = calls_find_returns(p, VERSIONS_NEW),
             .is_reachable = calls_find_reachable(p, entry)};
  calls_init(&m.calls, p);
  find_relevant(&m, impact);
  for (size_t i = 0; i < p->functions.len; i++)
    if (m.is_relevant[i]) make_units(&m, p->functions.data[i]);
  for (size_t i = 0; i < impact->functions.len; i++)
    place_nodes(&m, impact->functions.data[i]);
  for (size_t i = 0; i < p->functions.len; i++)
    if (m.is_relevant[i] && m.is_reachable[i] && is_in_new(p->functions.data[i]))
      place_marks(&m, p->functions.data[i]);
  for (size_t i = 0; i < p->functions.len; i++)
    if (m.is_relevant[i]) make_edges(&m, p->functions.data[i]);
  for (size_t i = 0; i < p->functions.len; i++)
    if (m.is_relevant[i]) make_returns(&m, p->functions.data[i]);
  make_jumps(&m);
  for (size_t i = 0; i < p->functions.len; i++) {
    if (m.is_relevant[i]) put_notes(&m, p->functions.data[i]);
    mem_free(m.first[i]);
    vec_done(&m.return_to[i]);
  }
  find_globals(m.u, p);
  find_components(m.u);
  find_loop_entries(m.u);
  find_sets(m.u);
  find_marks_ahead(m.u);
  calls_done(&m.calls);
  mem_free(m.is_relevant);
  mem_free(m.first);
  mem_free(m.return_to);
  mem_free(m.returns);
  mem_free(m.is_reachable);
  vec_done(&m.landed);
  vec_done(&m.jumps);
  return m.u;
}

void units_free(Units *u) {
  if (!u) return;
  for (size_t i = 0; i < u->units.len; i++) {
    vec_done(&u->units.data[i].nodes);
    vec_done(&u->units.data[i].marks);
    vec_done(&u->units.data[i].after);
  }
  vec_done(&u->units);
  for (size_t i = 0; i < u->globals.len; i++)
    vec_done(&u->globals.data[i].users);
  vec_done(&u->globals);
  vec_done(&u->nodes);
  vec_done(&u->marks);
  mem_free(u->first);
  mem_free(u->next);
  mem_free(u->ahead);
  mem_free(u->beyond);
  mem_free(u->marks_ahead);
  mem_free(u);
}
