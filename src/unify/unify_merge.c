/* Makes the unified body. Its nodes are the aligned pairs of instructions and the instructions of
 * one version only. The code of each version determines the successor of a node: if both have the
 * same successor, control goes there, otherwise the versions are separated by a SPLIT. The
 * projection to a version therefore visits that version's instructions in its order, whatever the
 * alignment.
 *
 * Jumps are not nodes: they are followed to their target. Stack slots are allocated in the entry
 * block for both versions, including those that only one version has: an unused slot is not a
 * difference. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "code/code_build.h"
#include "unify/body.h"

typedef struct Node {
  uint32_t at[2];       /* its instruction in each version; NONE if absent */
  uint32_t entries;     /* edges to this node other than falling through from the previous one */
  uint32_t block;       /* the block that it begins; NONE if none or not yet made */
  bool is_target, done; /* it must begin a block; it has been emitted */
} Node;

typedef struct Goal { /* the next node of each version, NONE for a version that is absent */
  uint32_t node[2];
} Goal;

typedef struct Merger {
  Body *body;
  Function target; /* NEW's as it was: its arrays are read while the builder makes new ones */
  Builder *b;
  uint32_t first_reg;
  VEC(Node) nodes;
  uint32_t *node_of[2]; /* per instruction */
  Map splits;           /* both nodes of a goal -> block that splits the versions */
  VEC(Goal) parting;    /* the splitting blocks that are not yet filled, and their numbers */
  VEC(uint32_t) parting_block;
  bool *is_common[2]; /* per register: only common instructions write it, or none does */
  Reads reads[2];
  Reads goal_blocks; /* for the node being emitted */
  UnifySummary *summary;
} Merger;

/* The version whose instruction is shown: NEW if the node exists there. */
static Version version_shown(const Node *n) { return n->at[NEW] != NONE ? NEW : OLD; }

static const Insn *insn_at(const Merger *m, Version v, uint32_t i) {
  return &m->body[v].function->insns[i];
}

/* --- control flow --- */

/* The first instruction from i on that is a node. A cycle of jumps counts as one node, at the jump
 * with the lowest number. */
static uint32_t unify_merge_settle(const Body *b, uint32_t i) {
  const Function *f = b->function;
  uint32_t lowest = NONE;
  for (uint32_t steps = 0; steps <= 2 * f->insn_count; steps++) {
    const Insn *insn = &f->insns[i];
    if (insn->op == OP_JMP) {
      if (steps > f->insn_count && i < lowest) lowest = i; /* certainly in the cycle */
      i = f->blocks[insn->a].first;
    } else if (insn->op == OP_NOP || b->slot[i] != NONE) {
      i++;
    } else {
      return i;
    }
  }
  return lowest;
}

static uint32_t node_from(const Merger *m, Version v, uint32_t i) {
  uint32_t at = unify_merge_settle(&m->body[v], i);
  assert(at != NONE && m->node_of[v][at] != 0);
  return m->node_of[v][at];
}
static uint32_t node_of_block(const Merger *m, Version v, uint32_t block) {
  return node_from(m, v, m->body[v].function->blocks[block].first);
}

static Goal no_goal(void) { return (Goal){{NONE, NONE}}; }

/* The successor of a node in each version if it does not branch. A jump is a node only in an
 * endless loop, whose successor is itself. */
static Goal next_of(const Merger *m, const Node *n) {
  Goal g = no_goal();
  for (Version v = OLD; v <= NEW; v++) {
    if (n->at[v] == NONE) continue;
    g.node[v] = insn_at(m, v, n->at[v])->op == OP_JMP ? m->node_of[v][n->at[v]]
                                                      : node_from(m, v, n->at[v] + 1);
  }
  return g;
}

static uint32_t only_node(Goal g) {
  if (g.node[OLD] == g.node[NEW] || g.node[NEW] == NONE) return g.node[OLD];
  return g.node[OLD] == NONE ? g.node[NEW] : NONE;
}

static void unify_merge_add_block(void *data, uint32_t *block) {
  Reads *r = data;
  vec_push(&r->reg, *block);
}

static bool falls_through(const Insn *i) { return !op_is_terminator(i->op) || i->op == OP_JMP; }

/* The block of the case for `value`, or the default block. */
static uint32_t switch_block(const SwitchTable *t, uint64_t value) {
  for (uint32_t k = 0; k < t->len; k++)
    if (t->values[k] == value) return t->blocks[k];
  return t->other;
}

static const SwitchTable *table_of(const Merger *m, Version v, const Node *n) {
  return n->at[v] == NONE ? NULL : &m->body[v].function->switches[insn_at(m, v, n->at[v])->b];
}

static Goal switch_goal(const Merger *m, const Node *n, const uint64_t *value) {
  Goal g = no_goal();
  for (Version v = OLD; v <= NEW; v++) {
    const SwitchTable *t = table_of(m, v, n);
    if (t) g.node[v] = node_of_block(m, v, value ? switch_block(t, *value) : t->other);
  }
  return g;
}

typedef void GoalFunction(Merger *m, Goal g);

/* Calls fn for every goal of a node: its branches in order, or its only successor. */
static void each_goal(Merger *m, const Node *n, GoalFunction *fn) {
  const Insn *any = insn_at(m, version_shown(n), n->at[version_shown(n)]);
  if (falls_through(any)) {
    fn(m, next_of(m, n));
    return;
  }
  if (any->op == OP_SWITCH) {
    fn(m, switch_goal(m, n, NULL));
    for (Version v = OLD; v <= NEW; v++) {
      const SwitchTable *t = table_of(m, v, n);
      for (uint32_t k = 0; t && k < t->len; k++)
        fn(m, switch_goal(m, n, &t->values[k]));
    }
    return;
  }
  VEC(Goal) goals = {0};
  for (Version v = OLD; v <= NEW; v++) {
    if (n->at[v] == NONE) continue;
    Insn copy = *insn_at(m, v, n->at[v]);
    Reads blocks = {0};
    insn_each_block(&copy, unify_merge_add_block, &blocks);
    for (size_t k = 0; k < blocks.reg.len; k++) {
      if (k == goals.len) vec_push(&goals, no_goal());
      goals.data[k].node[v] = node_of_block(m, v, blocks.reg.data[k]);
    }
    reads_done(&blocks);
  }
  for (size_t k = 0; k < goals.len; k++)
    fn(m, goals.data[k]);
  vec_done(&goals);
}

static void mark_target(Merger *m, Goal g) {
  for (Version v = OLD; v <= NEW; v++)
    if (g.node[v] != NONE) m->nodes.data[g.node[v]].is_target = true;
}

/* A node begins a block unless it is only reached by falling through from one other node that the
 * same versions execute. */
static void find_blocks(Merger *m) {
  for (size_t k = 1; k < m->nodes.len; k++) {
    Node n = m->nodes.data[k];
    const Insn *any = insn_at(m, version_shown(&n), n.at[version_shown(&n)]);
    Goal g = falls_through(any) ? next_of(m, &n) : no_goal();
    uint32_t next = only_node(g);
    if (!falls_through(any) || next == NONE) {
      each_goal(m, &n, mark_target);
      continue;
    }
    Node *to = &m->nodes.data[next];
    bool same_versions = (n.at[OLD] == NONE) == (to->at[OLD] == NONE) &&
                         (n.at[NEW] == NONE) == (to->at[NEW] == NONE);
    if (!same_versions || to->entries++) to->is_target = true;
  }
}

static uint32_t block_of(Merger *m, uint32_t node) {
  Node *n = &m->nodes.data[node];
  if (n->block == NONE) n->block = build_block(m->b);
  return n->block;
}

static Insn parting(Merger *m, Goal g) {
  assert(g.node[OLD] != NONE && g.node[NEW] != NONE && g.node[OLD] != g.node[NEW]);
  m->summary->regions++;
  return (Insn){.op = OP_SPLIT, .a = block_of(m, g.node[OLD]), .b = block_of(m, g.node[NEW])};
}

/* The block at which this goal is reached. A block that only splits the versions is made on
 * demand. */
static uint32_t block_of_goal(Merger *m, Goal g) {
  uint64_t key = (uint64_t)g.node[OLD] << 32 | g.node[NEW], block;
  if (only_node(g) != NONE) return block_of(m, only_node(g));
  if (map_find(&m->splits, key, &block)) return (uint32_t)block;
  block = build_block(m->b);
  map_put(&m->splits, key, block);
  vec_push(&m->parting, g);
  vec_push(&m->parting_block, (uint32_t)block);
  return (uint32_t)block;
}

/* --- operands --- */

static uint32_t unified_reg(const Merger *m, Version v, uint32_t reg, unsigned count) {
  const Function *f = m->body[v].function;
  if (reg == NO_REG) return NO_REG;
  assert(reg + count <= f->reg_count);
  if (reg < f->const_count) {
    if (count == 2) return build_const_pair(m->b, f->consts[reg], f->consts[reg + 1]);
    return build_const(m->b, f->consts[reg]);
  }
  if (reg < f->const_count + f->param_count) return m->target.number + (reg - f->const_count);
  return m->first_reg + m->body[v].reg[reg];
}

static uint32_t emit_change(Merger *m, uint32_t old, uint32_t new, unsigned count) {
  uint32_t d = build_regs(m->b, count);
  for (unsigned k = 0; k < count; k++)
    build_emit(m->b, (Insn){.op = OP_CHANGE, .width = 64, .d = d + k, .a = old + k, .b = new + k});
  return d;
}

/* The results of a region are already marked by the region; selecting one of them is not a mark of
 * its own. */
static bool is_mark(const Merger *m, size_t k) {
  return m->is_common[OLD][m->reads[OLD].reg.data[k]] &&
         m->is_common[NEW][m->reads[NEW].reg.data[k]];
}

static void find_common(Merger *m, Version v) {
  const Body *b = &m->body[v];
  bool *is_common = m->is_common[v] = NEW_ARRAY(bool, b->function->reg_count + 1);
  for (uint32_t r = 0; r < b->function->reg_count; r++)
    is_common[r] = true;
  for (uint32_t i = 0; i < b->function->insn_count; i++) {
    uint32_t first, n = insn_writes(&b->function->insns[i], &first);
    for (uint32_t k = 0; k < n; k++)
      is_common[first + k] = b->match[i] != NONE || b->slot[i] != NONE;
  }
}

/* Lists the unified register of every operand, in the order of body_reads. */
static void unify_reads(Merger *m, const Node *n, Reads *result) {
  for (Version v = OLD; v <= NEW; v++)
    if (n->at[v] != NONE) body_reads(&m->body[v], insn_at(m, v, n->at[v]), &m->reads[v]);
  Version from = version_shown(n);
  const Insn *insn = insn_at(m, from, n->at[from]);
  vec_clear(&result->reg);
  for (size_t k = 0; k < m->reads[from].reg.len; k++) {
    unsigned count = m->reads[from].count.data[k];
    uint32_t reg = unified_reg(m, from, m->reads[from].reg.data[k], count);
    if (n->at[OLD] != NONE && n->at[NEW] != NONE && !body_is_place(&m->body[NEW], insn, k)) {
      uint32_t old = unified_reg(m, OLD, m->reads[OLD].reg.data[k], count);
      if (old != reg) {
        m->summary->changes += is_mark(m, k);
        reg = emit_change(m, old, reg, count);
      }
    }
    vec_push(&result->reg, reg);
  }
}

/* insn_each_read and insn_each_block visit operands in the order in which they were listed. */
typedef struct Replacement {
  const Reads *with;
  size_t next;
} Replacement;

static void replace_reg(void *data, uint32_t *reg, unsigned count) {
  Replacement *r = data;
  (void)count;
  assert(r->next < r->with->reg.len);
  *reg = r->with->reg.data[r->next++];
}

static void replace_block(void *data, uint32_t *block) {
  Replacement *r = data;
  assert(r->next < r->with->reg.len);
  *block = r->with->reg.data[r->next++];
}

static void replace_operands(Merger *m, Insn *i, const Body *b, const Reads *with) {
  Replacement r = {with, 0};
  bool has_pool = strchr(op_format(i->op), 'n') != NULL;
  uint32_t pool_len = has_pool ? i->c : 0;
  if (has_pool) i->c = 0; /* hides the pool, which belongs to one version */
  insn_each_read(b->function, i, replace_reg, &r);
  i->c = has_pool ? pool_len : i->c;
  assert(r.next + pool_len == with->reg.len);
  if (!has_pool) return;
  Reads pool = {0};
  for (uint32_t k = 0; k < pool_len; k++)
    vec_push(&pool.reg, with->reg.data[r.next + k]);
  if (i->op == OP_CALLPTR) vec_push(&pool.reg, build_const(m->b, call_passing(b->function, i)));
  i->b = build_pool(m->b, pool.reg.data, (uint32_t)pool.reg.len);
  reads_done(&pool);
}

/* --- instructions --- */

static uint32_t unify_merge_location_of(const Merger *m, Version v, uint32_t i) {
  uint32_t loc = m->body[v].function->locs[i];
  if (v == NEW) return loc;
  return program_copy_location(m->body[NEW].program, m->body[OLD].program, loc);
}

/* The location of an instruction in both versions; NONE if it is absent in one. */
static uint32_t unify_merge_place_of(const Merger *m, uint32_t in_old, uint32_t in_new) {
  uint32_t old = in_old != NONE ? unify_merge_location_of(m, OLD, in_old) : 0,
           new = in_new != NONE ? unify_merge_location_of(m, NEW, in_new) : 0;
  return program_pair_location(m->body[NEW].program, old, new);
}

static void list_goal(Merger *m, Goal g) { vec_push(&m->goal_blocks.reg, block_of_goal(m, g)); }

static void emit_switch(Merger *m, const Node *n, Insn *i) {
  uint32_t table = build_switch(m->b, block_of_goal(m, switch_goal(m, n, NULL)));
  const SwitchTable *t[2] = {table_of(m, OLD, n), table_of(m, NEW, n)};
  for (Version v = OLD; v <= NEW; v++) {
    for (uint32_t k = 0; t[v] && k < t[v]->len; k++) {
      bool is_known = false; /* OLD's cases have been added before NEW's */
      for (uint32_t j = 0; v == NEW && t[OLD] && j < t[OLD]->len; j++)
        is_known = is_known || t[OLD]->values[j] == t[NEW]->values[k];
      if (!is_known)
        build_case(m->b, table, t[v]->values[k],
                   block_of_goal(m, switch_goal(m, n, &t[v]->values[k])));
    }
  }
  i->b = table;
}

static void emit_node(Merger *m, const Node *n) {
  Reads operands = {0};
  Version v = version_shown(n);
  Insn i = *insn_at(m, v, n->at[v]);
  build_loc(m->b, unify_merge_place_of(m, n->at[OLD], n->at[NEW]));
  if (i.op == OP_JMP) return; /* an endless loop: the jump to itself is emitted as for any node */
  unify_reads(m, n, &operands);
  const char *format = op_format(i.op);
  if (*format == 'd' || *format == 'D') i.d = unified_reg(m, v, i.d, 1);
  replace_operands(m, &i, &m->body[v], &operands);
  for (const char *p = format; *p; p++) {
    if (*p == 's') i.a = build_text(m->b, m->body[v].function->texts[i.a]);
    if (*p == 't') i.c = build_text(m->b, m->body[v].function->texts[i.c]);
  }
  if (i.op == OP_SWITCH) {
    emit_switch(m, n, &i);
  } else if (op_is_terminator(i.op)) {
    vec_clear(&m->goal_blocks.reg);
    each_goal(m, n, list_goal);
    Replacement r = {&m->goal_blocks, 0};
    insn_each_block(&i, replace_block, &r);
  }
  build_emit(m->b, i);
  m->summary->insns++;
  m->summary->shared += n->at[OLD] != NONE && n->at[NEW] != NONE;
  reads_done(&operands);
}

/* The SPLIT has the locations at which the versions continue, not that of the last common
 * instruction. */
static void emit_parting(Merger *m, Goal g) {
  const Node *old = &m->nodes.data[g.node[OLD]], *new = &m->nodes.data[g.node[NEW]];
  build_loc(m->b, unify_merge_place_of(m, old->at[OLD], new->at[NEW]));
  build_emit(m->b, parting(m, g));
}

/* Emits a block, starting with the node that begins it. */
static void emit_block(Merger *m, uint32_t node) {
  build_start(m->b, block_of(m, node));
  for (;;) {
    Node *n = &m->nodes.data[node];
    assert(!n->done);
    n->done = true;
    emit_node(m, n);
    if (!build_is_open(m->b)) return;
    Goal g = next_of(m, n);
    uint32_t next = only_node(g);
    if (next == NONE) {
      emit_parting(m, g);
      return;
    }
    if (m->nodes.data[next].is_target) {
      build_emit(m->b, (Insn){.op = OP_JMP, .a = block_of(m, next)});
      return;
    }
    node = next;
  }
}

static void emit_partings(Merger *m) {
  for (size_t k = 0; k < m->parting.len; k++) {
    Goal g = m->parting.data[k];
    build_start(m->b, m->parting_block.data[k]);
    emit_parting(m, g);
  }
}

/* The name of the slot, with the declaration in each version. */
static uint32_t make_local(Merger *m, Version v, uint32_t i) {
  SourceLocal local[VERSIONS] = {{0}};
  uint32_t at[VERSIONS];
  at[v] = i;
  at[1 - (int)v] = m->body[v].match[i];
  for (Version k = OLD; k <= NEW; k++) {
    const Function *f = m->body[k].function;
    if (at[k] != NONE && f->locals) local[k] = f->locals[f->insns[at[k]].c][NEW];
  }
  const Function *own = m->body[v].function;
  return build_local(m->b, own->texts[own->insns[i].c], local);
}

static void emit_slots_of(Merger *m, Version v) {
  const Body *body = &m->body[v];
  const Function *f = body->function;
  for (uint32_t i = 0; i < f->insn_count; i++) {
    bool is_made = v == OLD && body->match[i] != NONE; /* it is among NEW's, which come first */
    if (body->slot[i] == NONE || is_made) continue;
    Insn slot = f->insns[i];
    slot.d = unified_reg(m, v, slot.d, 1);
    slot.b = unified_reg(m, v, slot.b, 1);
    slot.c = make_local(m, v, i);
    if (body->match[i] == NONE) slot.a |= v == OLD ? LOCAL_OF_OLD : LOCAL_OF_NEW;
    build_loc(m->b, unify_merge_location_of(m, v, i));
    build_emit(m->b, slot);
  }
}

/* --- the whole body --- */

static void unify_merge_add_node(Merger *m, uint32_t old, uint32_t new) {
  uint32_t number = (uint32_t)m->nodes.len;
  vec_push(&m->nodes, ((Node){.at = {old, new}, .block = NONE}));
  if (old != NONE) m->node_of[OLD][old] = number;
  if (new != NONE) m->node_of[NEW][new] = number;
}

static bool unify_merge_is_node(const Body *b, uint32_t i) {
  const Insn *insn = &b->function->insns[i];
  return b->slot[i] == NONE && insn->op != OP_NOP &&
         (insn->op != OP_JMP || unify_merge_settle(b, i) == i);
}

/* Nodes are in NEW's order; the instructions that only OLD has come before the common one that
 * follows them. */
static void make_nodes(Merger *m) {
  uint32_t count[2] = {m->body[OLD].function->insn_count, m->body[NEW].function->insn_count}, i = 0;
  for (Version v = OLD; v <= NEW; v++)
    m->node_of[v] = NEW_ARRAY(uint32_t, count[v] + 1);
  for (uint32_t k = 0; k < count[NEW]; k++) {
    if (!unify_merge_is_node(&m->body[NEW], k)) continue;
    uint32_t old = m->body[NEW].match[k];
    for (; old != NONE && i < old; i++)
      if (unify_merge_is_node(&m->body[OLD], i) && m->body[OLD].match[i] == NONE)
        unify_merge_add_node(m, i, NONE);
    unify_merge_add_node(m, old, k);
  }
  for (i = 0; i < count[OLD]; i++) /* the remaining ones */
    if (unify_merge_is_node(&m->body[OLD], i) && m->body[OLD].match[i] == NONE &&
        !m->node_of[OLD][i])
      unify_merge_add_node(m, i, NONE);
}

static void unify_merge_begin(Merger *m, uint32_t registers) {
  Function *f = m->body[NEW].function;
  m->target = *f;
  m->body[NEW].function = &m->target;
  f->insn_count = f->block_count = 0;
  m->b = build_new(m->body[NEW].program, f);
  map_init(&m->splits);
  vec_push(&m->nodes, ((Node){.at = {NONE, NONE}, .block = NONE, .done = true})); /* 0: no node */
  make_nodes(m);
  for (Version v = OLD; v <= NEW; v++)
    find_common(m, v);
  m->target.number =
      f->param_count ? build_param(m->b) : 0; /* from here on: the first parameter's register */
  for (uint32_t k = 1; k < f->param_count; k++)
    build_param(m->b);
  m->first_reg = build_regs(m->b, registers);
}

static void unify_merge_end(Merger *m) {
  build_finish(m->b);
  for (Version v = OLD; v <= NEW; v++) {
    mem_free(m->node_of[v]);
    mem_free(m->is_common[v]);
    reads_done(&m->reads[v]);
  }
  map_done(&m->splits);
  vec_done(&m->nodes);
  vec_done(&m->parting);
  vec_done(&m->parting_block);
  reads_done(&m->goal_blocks);
}

void merge_bodies(Body body[2], uint32_t registers, UnifySummary *s) {
  assert(body_is_matching(body));
  Merger m = {.body = body, .summary = s};
  unify_merge_begin(&m, registers);
  Goal entry = {{node_of_block(&m, OLD, 0), node_of_block(&m, NEW, 0)}};
  for (Version v = OLD; v <= NEW; v++)
    m.nodes.data[entry.node[v]].is_target = true;
  build_start(m.b, build_block(m.b));
  emit_slots_of(&m, NEW);
  emit_slots_of(&m, OLD);
  find_blocks(&m);
  build_loc(m.b, body[NEW].function->loc);
  build_emit(m.b, (Insn){.op = OP_JMP, .a = block_of_goal(&m, entry)});
  for (uint32_t k = 1; k < m.nodes.len; k++)
    if (m.nodes.data[k].is_target && !m.nodes.data[k].done) emit_block(&m, k);
  emit_partings(&m);
  unify_merge_end(&m);
}
