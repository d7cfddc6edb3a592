/* Orders by age: the waiting states, oldest first, in a window of an array that moves up as the
 * oldest are taken.
 *
 * Depth first takes the newest: it explores one path to its end, then returns to the last decision,
 * and keeps the fewest states. Breadth first takes the oldest: all states advance decision by
 * decision, and the shortest paths end first. Random takes any of them with equal probability. */
#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "search/search.h"

typedef struct Queue {
  Search search;
  SearchOrder order;
  size_t first;
  VEC(State *) states;
} Queue;

static Search *make(SearchOrder order) {
  Queue *q = NEW(Queue);
  q->order = order;
  return &q->search;
}

static void done(Search *s) {
  Queue *q = (Queue *)s;
  vec_done(&q->states);
  mem_free(q);
}

static size_t len(const Search *s) {
  const Queue *q = (const Queue *)s;
  return q->states.len - q->first;
}

static void add(Search *s, State *state) {
  Queue *q = (Queue *)s;
  /* Move the window down: amortised constant time. */
  if (q->first > 64 && q->first > q->states.len / 2) {
    memmove(q->states.data, q->states.data + q->first, len(s) * sizeof *q->states.data);
    q->states.len -= q->first;
    q->first = 0;
  }
  vec_push(&q->states, state);
}

static State *take(Search *s, size_t index) {
  Queue *q = (Queue *)s;
  State **data = q->states.data + q->first, *state = data[index];
  size_t n = len(s);
  assert(index < n);
  if (index == 0) {
    q->first++;
  } else {
    memmove(data + index, data + index + 1, (n - index - 1) * sizeof *data);
    q->states.len--;
  }
  return state;
}

static State *pick_newest(Search *s) { return take(s, len(s) - 1); }

static State *pick(Search *s) {
  switch (((const Queue *)s)->order) {
    case SEARCH_BFS: return take(s, 0);
    case SEARCH_RANDOM: return take(s, (size_t)(search_random(s) % len(s)));
    default: return pick_newest(s);
  }
}

static State *drop(Search *s) {
  return take(s, ((const Queue *)s)->order == SEARCH_BFS ? len(s) - 1 : 0);
}

static void list(const Search *s, WaitingStates *states) {
  const Queue *q = (const Queue *)s;
  for (size_t i = q->first; i < q->states.len; i++)
    vec_push(states, q->states.data[i]);
}

const SearchKind search_queue = {make, done, add, pick, pick_newest, drop, len, list, NULL};
