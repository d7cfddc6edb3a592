#include "code/cfg.h"

#include <assert.h>

#include "base/alloc.h"

void cfg_each_successor(const Function *f, uint32_t block, VersionSet versions,
                        void (*fn)(void *data, uint32_t successor), void *data) {
  const Insn *i = &f->insns[f->blocks[block].first + f->blocks[block].len - 1];
  switch ((Op)i->op) {
    case OP_JMP: fn(data, i->a); break;
    case OP_SPLIT:
      if (version_set_has(versions, OLD)) fn(data, i->a);
      if (version_set_has(versions, NEW)) fn(data, i->b);
      break;
    case OP_SWITCH: {
      const SwitchTable *t = &f->switches[i->b];
      fn(data, t->other);
      for (uint32_t k = 0; k < t->len; k++)
        fn(data, t->blocks[k]);
      break;
    }
    case OP_INDIRECTBR:
      for (uint32_t b = 0; b < f->block_count; b++)
        fn(data, b);
      break;
    default: /* RET, UNREACHABLE etc. have none */
      if (!op_is_branch(i->op)) break;
      fn(data, i->b);
      fn(data, i->c);
  }
}

typedef VEC(uint32_t) BlockList;

typedef struct Graph {
  const Function *f;
  BlockList *before;  /* per block: its predecessors */
  uint32_t from;      /* the block whose successors are being listed */
  bool *returns;      /* per block: can reach a RET */
  uint32_t *order;    /* 1 + position in the reverse graph's postorder; 0 if not reached */
  uint32_t *by_order; /* the blocks in that order */
  uint32_t reached;
  uint32_t *immediate; /* NO_BLOCK: the return; UNKNOWN_BLOCK: not yet known */
} Graph;

static void cfg_add_edge(void *data, uint32_t successor) {
  Graph *g = data;
  vec_push(&g->before[successor], g->from);
}

static bool is_return(const Function *f, uint32_t b) {
  return f->insns[f->blocks[b].first + f->blocks[b].len - 1].op == OP_RET;
}

/* Numbers the blocks in the postorder of a depth-first search of the reverse graph from the
 * returns. */
static void number_blocks(Graph *g) {
  const Function *f = g->f;
  VEC(uint32_t) stack = {0};
  size_t *next = NEW_ARRAY(size_t, f->block_count);
  for (uint32_t r = 0; r < f->block_count; r++) {
    if (!is_return(f, r) || g->returns[r]) continue;
    g->returns[r] = true;
    vec_push(&stack, r);
    while (stack.len) {
      uint32_t b = vec_last(&stack);
      if (next[b] < g->before[b].len) {
        uint32_t p = g->before[b].data[next[b]++];
        if (g->returns[p]) continue;
        g->returns[p] = true;
        vec_push(&stack, p);
      } else {
        g->by_order[g->reached] = b;
        g->order[b] = ++g->reached;
        stack.len--;
      }
    }
  }
  vec_done(&stack);
  mem_free(next);
}

#define UNKNOWN_BLOCK (UINT32_MAX - 1)

/* The nearest common post-dominator; the return has the highest order. */
static uint32_t cfg_meet(const Graph *g, uint32_t a, uint32_t b) {
  assert(a != UNKNOWN_BLOCK && b != UNKNOWN_BLOCK);
  while (a != b) {
    if (a == NO_BLOCK || b == NO_BLOCK) return NO_BLOCK;
    if (g->order[a] < g->order[b])
      a = g->immediate[a];
    else
      b = g->immediate[b];
  }
  return a;
}

typedef struct Meeting {
  const Graph *g;
  uint32_t found;
} Meeting;

static void meet_successor(void *data, uint32_t successor) {
  Meeting *m = data;
  if (!m->g->returns[successor] || m->g->immediate[successor] == UNKNOWN_BLOCK) return;
  m->found = m->found == UNKNOWN_BLOCK ? successor : cfg_meet(m->g, m->found, successor);
}

static bool cfg_improve(Graph *g) {
  bool changed = false;
  for (uint32_t k = g->reached; k > 0; k--) {
    uint32_t b = g->by_order[k - 1];
    if (is_return(g->f, b)) continue;
    Meeting m = {g, UNKNOWN_BLOCK};
    cfg_each_successor(g->f, b, VERSIONS_BOTH, meet_successor, &m);
    changed |= m.found != g->immediate[b];
    g->immediate[b] = m.found;
  }
  return changed;
}

void cfg_postdominators(const Function *f, uint32_t *immediate) {
  uint32_t n = f->block_count;
  Graph g = {.f = f,
             .before = NEW_ARRAY(BlockList, n),
             .returns = NEW_ARRAY(bool, n),
             .order = NEW_ARRAY(uint32_t, n),
             .by_order = NEW_ARRAY(uint32_t, n),
             .immediate = immediate};
  for (g.from = 0; g.from < n; g.from++)
    cfg_each_successor(f, g.from, VERSIONS_BOTH, cfg_add_edge, &g);
  number_blocks(&g);
  for (uint32_t b = 0; b < n; b++)
    immediate[b] = is_return(f, b) || !g.returns[b] ? NO_BLOCK : UNKNOWN_BLOCK;
  while (cfg_improve(&g)) {
  }
  for (uint32_t b = 0; b < n; b++)
    assert(immediate[b] == NO_BLOCK || (immediate[b] < n && immediate[b] != b));
  for (uint32_t b = 0; b < n; b++)
    vec_done(&g.before[b]);
  mem_free(g.before);
  mem_free(g.returns);
  mem_free(g.order);
  mem_free(g.by_order);
}
