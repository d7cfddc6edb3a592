/* The state nearest to a change first: a state on which the versions have diverged (its path must
 * be reported), then the one that can execute a part of the change soonest (directed.h); among
 * equals the newest. */
#include <string.h>

#include "base/alloc.h"
#include "search/heap.h"
#include "search/search.h"

typedef struct Nearest {
  Search search;
  Heap heap; /* orders count down, so that the newest has the lowest */
  uint64_t added;
} Nearest;

static Search *make(SearchOrder order) {
  (void)order;
  return &NEW(Nearest)->search;
}

static void done(Search *s) {
  Nearest *n = (Nearest *)s;
  vec_done(&n->heap);
  mem_free(n);
}

static size_t len(const Search *s) { return ((const Nearest *)s)->heap.len; }

static void add(Search *s, State *state) {
  Nearest *n = (Nearest *)s;
  heap_add(&n->heap, (HeapEntry){search_distance(s, state), UINT64_MAX - n->added++, state});
}

static State *pick(Search *s) { return heap_take(&((Nearest *)s)->heap).thing; }

/* Removes a leaf of the heap: such a state is not picked before those above it. */
static State *drop(Search *s) { return vec_pop(&((Nearest *)s)->heap).thing; }

static void list(const Search *s, WaitingStates *states) {
  const Nearest *n = (const Nearest *)s;
  Heap all = {0};
  for (size_t i = 0; i < n->heap.len; i++)
    vec_push(&all, n->heap.data[i]);
  heap_sort_by_order(&all);
  for (size_t i = all.len; i-- > 0;)
    vec_push(states, all.data[i].thing);
  vec_done(&all);
}

const SearchKind search_nearest = {make, done, add, pick, pick, drop, len, list, NULL};
