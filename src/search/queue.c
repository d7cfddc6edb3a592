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

static Search *queue_make(SearchOrder order) {
  Queue *q = NEW(Queue);
  q->order = order;
  return &q->search;
}

static void queue_done(Search *s) {
  Queue *q = (Queue *)s;
  vec_done(&q->states);
  mem_free(q);
}

static size_t queue_len(const Search *s) {
  const Queue *q = (const Queue *)s;
  return q->states.len - q->first;
}

static void queue_add(Search *s, State *state) {
  Queue *q = (Queue *)s;
  /* Move the window down: amortised constant time. */
  if (q->first > 64 && q->first > q->states.len / 2) {
    memmove(q->states.data, q->states.data + q->first, queue_len(s) * sizeof *q->states.data);
    q->states.len -= q->first;
    q->first = 0;
  }
  vec_push(&q->states, state);
}

static State *queue_take(Search *s, size_t index) {
  Queue *q = (Queue *)s;
  State **data = q->states.data + q->first, *state = data[index];
  size_t n = queue_len(s);
  assert(index < n);
  if (index == 0) {
    q->first++;
  } else {
    memmove(data + index, data + index + 1, (n - index - 1) * sizeof *data);
    q->states.len--;
  }
  return state;
}

static State *queue_pick_newest(Search *s) { return queue_take(s, queue_len(s) - 1); }

static State *queue_pick(Search *s) {
  switch (((const Queue *)s)->order) {
    case SEARCH_BFS: return queue_take(s, 0);
    case SEARCH_RANDOM: return queue_take(s, (size_t)(search_random(s) % queue_len(s)));
    default: return queue_pick_newest(s);
  }
}

static State *queue_drop(Search *s) {
  return queue_take(s, ((const Queue *)s)->order == SEARCH_BFS ? queue_len(s) - 1 : 0);
}

static void queue_list(const Search *s, WaitingStates *states) {
  const Queue *q = (const Queue *)s;
  for (size_t i = q->first; i < q->states.len; i++)
    vec_push(states, q->states.data[i]);
}

const SearchKind search_queue = {queue_make, queue_done, queue_add,  queue_pick, queue_pick_newest,
                                 queue_drop, queue_len,  queue_list, NULL};
