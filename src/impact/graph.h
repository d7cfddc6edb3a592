/* The control-flow graph of one version of a function, with reachability and control dependence. */
#ifndef UMBRA_IMPACT_GRAPH_H
#define UMBRA_IMPACT_GRAPH_H
#include <assert.h>

#include "code/code.h"

typedef VEC(uint32_t) BlockList;

typedef struct Graph {
  const Function *function;
  Version version;    /* OLD or NEW */
  uint32_t count;     /* blocks */
  BlockList *after;   /* per block: successors, without duplicates */
  BlockList *before;  /* per block: predecessors */
  bool *is_reached;   /* per block: reachable from the entry */
  size_t words;       /* number of words in a set of blocks */
  uint64_t *ahead;    /* per block: those that can be reached over at least one edge */
  uint64_t *governed; /* per block: those that are control dependent on its terminator (Ferrante,
                         Ottenstein, Warren, 1987) */
} Graph;

void graph_init(Graph *g, const Function *f, Version version); /* borrows f */
void graph_done(Graph *g);
static inline bool graph_is_ahead(const Graph *g, uint32_t from, uint32_t to) {
  assert(from < g->count && to < g->count);
  return g->ahead[from * g->words + to / 64] >> to % 64 & 1;
}
static inline bool graph_governs(const Graph *g, uint32_t block, uint32_t dependent) {
  assert(block < g->count && dependent < g->count);
  return g->governed[block * g->words + dependent / 64] >> dependent % 64 & 1;
}
#endif
