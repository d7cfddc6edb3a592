/* Post-dominators as sets, by iteration: pdom(b) = {b} + the intersection over b's successors.
 * Every block without a successor counts as an end, and so does a block from which no such block
 * can be reached (an endless loop); otherwise it would not depend on anything. */
#include "impact/graph.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "code/cfg.h"

static void add_successor(void *data, uint32_t block) {
  BlockList *list = data;
  for (size_t i = 0; i < list->len; i++)
    if (list->data[i] == block) return;
  vec_push(list, block);
}

static uint64_t *row(uint64_t *set, const Graph *g, uint32_t block) {
  return set + block * g->words;
}
static void graph_put(uint64_t *set, uint32_t block) { set[block / 64] |= 1ull << block % 64; }
static bool graph_has(const uint64_t *set, uint32_t block) {
  return set[block / 64] >> block % 64 & 1;
}

static void find_reached(Graph *g) {
  BlockList todo = {0};
  g->is_reached[0] = true;
  vec_push(&todo, 0);
  while (todo.len) {
    uint32_t b = vec_pop(&todo);
    for (size_t i = 0; i < g->after[b].len; i++) {
      uint32_t s = g->after[b].data[i];
      if (g->is_reached[s]) continue;
      g->is_reached[s] = true;
      vec_push(&todo, s);
    }
  }
  vec_done(&todo);
}

static void find_ahead(Graph *g, uint32_t from) {
  uint64_t *set = row(g->ahead, g, from);
  BlockList todo = {0};
  vec_push(&todo, from);
  while (todo.len) {
    uint32_t b = vec_pop(&todo);
    for (size_t i = 0; i < g->after[b].len; i++) {
      uint32_t s = g->after[b].data[i];
      if (graph_has(set, s)) continue;
      graph_put(set, s);
      vec_push(&todo, s);
    }
  }
  vec_done(&todo);
}

/* Can control reach a block without successors from here? */
static bool reaches_end(const Graph *g, uint32_t b) {
  if (!g->after[b].len) return true;
  for (uint32_t s = 0; s < g->count; s++)
    if (graph_is_ahead(g, b, s) && !g->after[s].len) return true;
  return false;
}

static bool graph_narrow(const Graph *g, uint64_t *pdom, uint32_t b, bool is_end,
                         uint64_t *scratch) {
  memset(scratch, is_end || !g->after[b].len ? 0 : 0xff, g->words * sizeof *scratch);
  if (!is_end)
    for (size_t i = 0; i < g->after[b].len; i++)
      for (size_t k = 0; k < g->words; k++)
        scratch[k] &= row(pdom, g, g->after[b].data[i])[k];
  graph_put(scratch, b);
  if (memcmp(scratch, row(pdom, g, b), g->words * sizeof *scratch) == 0) return false;
  memcpy(row(pdom, g, b), scratch, g->words * sizeof *scratch);
  return true;
}

static uint64_t *postdominators(const Graph *g) {
  uint64_t *pdom = NEW_ARRAY(uint64_t, g->count * g->words + 1),
           *scratch = NEW_ARRAY(uint64_t, g->words);
  bool *is_end = NEW_ARRAY(bool, g->count);
  memset(pdom, 0xff, g->count * g->words * sizeof *pdom);
  for (uint32_t b = 0; b < g->count; b++)
    is_end[b] = !reaches_end(g, b);
  for (bool again = true; again;) {
    again = false;
    for (uint32_t b = g->count; b > 0; b--)
      again = graph_narrow(g, pdom, b - 1, is_end[b - 1], scratch) || again;
  }
  mem_free(scratch);
  mem_free(is_end);
  return pdom;
}

/* d depends on b if it post-dominates a successor of b but not b itself (or if it is b). */
static void find_governed(Graph *g) {
  uint64_t *pdom = postdominators(g);
  for (uint32_t b = 0; b < g->count; b++) {
    assert(graph_has(row(pdom, g, b), b));
    for (size_t i = 0; g->after[b].len > 1 && i < g->after[b].len; i++) {
      const uint64_t *of = row(pdom, g, g->after[b].data[i]);
      for (uint32_t d = 0; d < g->count; d++)
        if (graph_has(of, d) && (d == b || !graph_has(row(pdom, g, b), d)))
          graph_put(row(g->governed, g, b), d);
    }
  }
  mem_free(pdom);
}

void graph_init(Graph *g, const Function *f, Version version) {
  assert(f->is_defined && f->block_count > 0 && (version == OLD || version == NEW));
  uint32_t n = f->block_count;
  *g = (Graph){.function = f,
               .version = version,
               .count = n,
               .after = NEW_ARRAY(BlockList, n),
               .before = NEW_ARRAY(BlockList, n),
               .is_reached = NEW_ARRAY(bool, n),
               .words = n / 64 + 1};
  g->ahead = NEW_ARRAY(uint64_t, n * g->words);
  g->governed = NEW_ARRAY(uint64_t, n * g->words);
  for (uint32_t b = 0; b < n; b++)
    cfg_each_successor(f, b, version_set(version), add_successor, &g->after[b]);
  for (uint32_t b = 0; b < n; b++)
    for (size_t i = 0; i < g->after[b].len; i++)
      vec_push(&g->before[g->after[b].data[i]], b);
  find_reached(g);
  for (uint32_t b = 0; b < n; b++)
    find_ahead(g, b);
  find_governed(g);
}

void graph_done(Graph *g) {
  for (uint32_t b = 0; b < g->count; b++) {
    vec_done(&g->after[b]);
    vec_done(&g->before[b]);
  }
  mem_free(g->after);
  mem_free(g->before);
  mem_free(g->is_reached);
  mem_free(g->ahead);
  mem_free(g->governed);
}
