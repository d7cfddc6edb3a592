#include "search/search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/vec.h"

/* A waiting state of a kind that ranks. */
typedef struct Ranked {
  uint32_t rank;
  uint64_t order; /* of being added */
  State *state;
} Ranked;

/* Waiting states, oldest first, in a window of the array that slides up as the oldest are taken;
 * or, of a kind that ranks, in a heap whose top has the lowest rank, the newest among equals. */
struct Search {
  const SearchKind *kind;
  uint64_t seed;
  size_t first;
  VEC(State *) states;
  VEC(Ranked) heap;
  uint64_t added;
  const Directed *directed;
};

static const SearchKind *kind_of(SearchOrder order) {
  switch (order) {
    case SEARCH_BFS: return &search_bfs;
    case SEARCH_RANDOM: return &search_rnd;
    case SEARCH_NEAREST: return &search_nearest;
    case SEARCH_DFS:
    case SEARCH_COMPLETE:
    case SEARCH_SHADOW: /* which has queues of its own */
    case SEARCH_DISE: break;
  }
  return &search_dfs;
}

Search *search_new(SearchOrder order, uint64_t seed) {
  Search *s = NEW(Search);
  s->kind = kind_of(order);
  assert(!s->kind->choose != !s->kind->rank);
  s->seed = seed;
  return s;
}

size_t search_len(const Search *s) {
  return s->kind->rank ? s->heap.len : s->states.len - s->first;
}

void search_each(const Search *s, void (*each)(void *data, State *state), void *data) {
  for (size_t i = s->first; i < s->states.len; i++)
    each(data, s->states.data[i]);
  for (size_t i = 0; i < s->heap.len; i++)
    each(data, s->heap.data[i].state);
}

static int by_order(const void *a, const void *b) {
  const Ranked *x = a, *y = b;
  return x->order < y->order ? -1 : x->order > y->order;
}

void search_list(const Search *s, WaitingStates *states) {
  for (size_t i = s->first; i < s->states.len; i++)
    vec_push(states, s->states.data[i]);
  if (!s->heap.len) return;
  Ranked *all = NEW_ARRAY(Ranked, s->heap.len);
  memcpy(all, s->heap.data, s->heap.len * sizeof *all);
  qsort(all, s->heap.len, sizeof *all, by_order);
  for (size_t i = 0; i < s->heap.len; i++)
    vec_push(states, all[i].state);
  mem_free(all);
}

uint64_t search_seed(const Search *s) { return s->seed; }
void search_set_seed(Search *s, uint64_t seed) { s->seed = seed; }

static void free_state(void *data, State *state) {
  (void)data;
  state_free(state);
}

void search_free(Search *s) {
  if (!s) return;
  search_each(s, free_state, NULL);
  vec_done(&s->states);
  vec_done(&s->heap);
  mem_free(s);
}

void search_direct(Search *s, const Directed *d) {
  assert(!search_len(s));
  s->directed = d;
}

const Directed *search_directed(const Search *s) { return s->directed; }

/* ---- the heap ---- */

static bool is_before(const Ranked *a, const Ranked *b) {
  return a->rank != b->rank ? a->rank < b->rank : a->order > b->order;
}

static void swap(Ranked *a, Ranked *b) {
  Ranked kept = *a;
  *a = *b;
  *b = kept;
}

static void heap_add(Search *s, State *state) {
  vec_push(&s->heap, ((Ranked){s->kind->rank(s, state), s->added++, state}));
  Ranked *h = s->heap.data;
  for (size_t i = s->heap.len - 1; i > 0 && is_before(&h[i], &h[(i - 1) / 2]); i = (i - 1) / 2)
    swap(&h[i], &h[(i - 1) / 2]);
}

static State *heap_take(Search *s) {
  assert(s->heap.len);
  Ranked *h = s->heap.data, top = h[0];
  h[0] = vec_pop(&s->heap);
  for (size_t i = 0, child; (child = 2 * i + 1) < s->heap.len; i = child) {
    if (child + 1 < s->heap.len && is_before(&h[child + 1], &h[child])) child++;
    if (!is_before(&h[child], &h[i])) break;
    swap(&h[child], &h[i]);
  }
  assert(!s->heap.len || !is_before(&h[0], &top));
  return top.state;
}

/* ---- the array ---- */

void search_add(Search *s, State *state) {
  assert(state && !state->has_ended);
  if (s->kind->rank) {
    heap_add(s, state);
    return;
  }
  if (s->first > 64 && s->first > s->states.len / 2) { /* slide down: amortised constant */
    memmove(s->states.data, s->states.data + s->first, search_len(s) * sizeof *s->states.data);
    s->states.len -= s->first;
    s->first = 0;
  }
  vec_push(&s->states, state);
}

static State *take(Search *s, size_t index) {
  State **data = s->states.data + s->first, *state = data[index];
  size_t len = search_len(s);
  assert(index < len);
  if (index == 0) {
    s->first++;
  } else {
    memmove(data + index, data + index + 1, (len - index - 1) * sizeof *data);
    s->states.len--;
  }
  return state;
}

State *search_pick(Search *s) {
  if (!search_len(s)) return NULL;
  return s->kind->rank ? heap_take(s) : take(s, s->kind->choose(s));
}

State *search_pick_newest(Search *s) {
  if (!search_len(s)) return NULL;
  return s->kind->rank ? heap_take(s) : take(s, search_len(s) - 1);
}

State *search_drop(Search *s) {
  if (!search_len(s)) return NULL;
  if (s->kind->rank)
    return vec_pop(&s->heap).state; /* a leaf: none comes after all those above it */
  return take(s, s->kind == &search_bfs ? search_len(s) - 1 : 0);
}

uint64_t search_random(Search *s) { return hash_mix(s->seed += 0x9e3779b97f4a7c15ull); }
