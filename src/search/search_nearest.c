/* The state nearest to a change first: a state on which the versions have diverged (its path must
 * be reported), then the one that can execute a part of the change soonest (directed.h); among
 * equals the newest. */
#include <string.h>

#include "base/alloc.h"
#include "search/search.h"
#include "search/search_heap.h"

typedef struct Nearest {
  Search search;
  Heap heap; /* orders count down, so that the newest has the lowest */
  uint64_t added;
} Nearest;

static Search *search_nearest_make(SearchOrder order) {
  (void)order;
  return &NEW(Nearest)->search;
}

static void search_nearest_done(Search *s) {
  Nearest *n = (Nearest *)s;
  vec_done(&n->heap);
  mem_free(n);
}

static size_t search_nearest_len(const Search *s) { return ((const Nearest *)s)->heap.len; }

static void search_nearest_add(Search *s, State *state) {
  Nearest *n = (Nearest *)s;
  heap_add(&n->heap, (HeapEntry){search_distance(s, state), UINT64_MAX - n->added++, state});
}

static State *search_nearest_pick(Search *s) { return heap_take(&((Nearest *)s)->heap).thing; }

/* Removes a leaf of the heap: such a state is not picked before those above it. */
static State *search_nearest_drop(Search *s) { return vec_pop(&((Nearest *)s)->heap).thing; }

static void search_nearest_list(const Search *s, WaitingStates *states) {
  const Nearest *n = (const Nearest *)s;
  Heap all = {0};
  for (size_t i = 0; i < n->heap.len; i++)
    vec_push(&all, n->heap.data[i]);
  heap_sort_by_order(&all);
  for (size_t i = all.len; i-- > 0;)
    vec_push(states, all.data[i].thing);
  vec_done(&all);
}

const SearchKind search_nearest = {search_nearest_make, search_nearest_done, search_nearest_add,
                                   search_nearest_pick, search_nearest_pick, search_nearest_drop,
                                   search_nearest_len,  search_nearest_list, NULL};
