#include "search/search.h"

#include <assert.h>

#include "search/directed.h"

static const SearchKind *search_kind_of(SearchOrder order) {
  switch (order) {
    case SEARCH_NEAREST: return &search_nearest;
    case SEARCH_PORTFOLIO:
    case SEARCH_COMPLETE: return &search_portfolio;
    case SEARCH_DFS:
    case SEARCH_BFS:
    case SEARCH_RANDOM:
    case SEARCH_SHADOW: /* it has queues of its own */
    case SEARCH_DISE: break;
  }
  return &search_queue;
}

Search *search_new(SearchOrder order, uint64_t seed) {
  const SearchKind *kind = search_kind_of(order);
  Search *s = kind->make(order);
  s->kind = kind;
  s->order = order;
  s->seed = seed;
  search_limit(s, 0);
  return s;
}

/* A constant that does not depend on the machine: whole programs reach some thousands of states per
 * second. */
static const double STATES_IN_A_SECOND = 1000;

void search_spend(Search *s, double seconds) {
  assert(seconds >= 0);
  s->spent += seconds * STATES_IN_A_SECOND;
}

void search_reward(Search *s, size_t findings) { s->findings += findings; }

void search_limit(Search *s, double seconds) {
  static const double WITHOUT_LIMIT = 1 << 20;
  assert(seconds >= 0 && !search_len(s));
  s->seconds = seconds;
  s->most = seconds > 0 ? seconds * STATES_IN_A_SECOND : WITHOUT_LIMIT;
}

void search_direct(Search *s, const Directed *d) {
  assert(!search_len(s));
  s->directed = d;
}

void search_cover(Search *s, Uncovered *u) {
  assert(!search_len(s));
  s->uncovered = u;
}

Search *search_renew(Search *s, uint64_t seed, const WaitingStates *states) {
  Search *next = search_new(s->order, seed);
  search_limit(next, s->seconds);
  search_direct(next, s->directed);
  search_cover(next, s->uncovered);
  if (s->kind->learn) s->kind->learn(next, s);
  s->kind->free(s);
  for (size_t i = 0; i < states->len; i++)
    search_add(next, states->data[i]);
  return next;
}

void search_free(Search *s) {
  if (!s) return;
  WaitingStates all = {0};
  search_list(s, &all);
  for (size_t i = 0; i < all.len; i++)
    state_free(all.data[i]);
  vec_done(&all);
  s->kind->free(s);
}

void search_add(Search *s, State *state) {
  assert(state && !state->has_ended);
  s->kind->add(s, state);
}

size_t search_len(const Search *s) { return s->kind->len(s); }
State *search_pick(Search *s) { return search_len(s) ? s->kind->pick(s) : NULL; }
State *search_pick_newest(Search *s) { return search_len(s) ? s->kind->pick_newest(s) : NULL; }
State *search_drop(Search *s) { return search_len(s) ? s->kind->drop(s) : NULL; }
void search_list(const Search *s, WaitingStates *states) { s->kind->list(s, states); }

uint64_t search_random(Search *s) { return hash_mix(s->seed += 0x9e3779b97f4a7c15ull); }

uint64_t search_distance(const Search *s, const State *state) {
  if (!s->directed || state->divergence || state->running != BOTH) return 0;
  return distance_add(1, directed_distance(s->directed, state));
}
