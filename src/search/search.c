#include "search/search.h"

#include <string.h>

#include "base/alloc.h"
#include "base/vec.h"

/* Waiting states, oldest first, in a window of the array that slides up as the oldest are taken. */
struct Search {
  const SearchKind *kind;
  uint64_t seed;
  size_t first;
  VEC(State *) states;
  VEC(uint32_t) ranks; /* of kinds that rank: parallel to states */
  const Directed *directed;
};

static const SearchKind *const kinds[] = {&search_dfs, &search_bfs, &search_rnd, &search_nearest};

Search *search_new(const char *name, uint64_t seed) {
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    if (strcmp(kinds[i]->name, name) != 0) continue;
    Search *s = NEW(Search);
    s->kind = kinds[i];
    s->seed = seed;
    return s;
  }
  return NULL;
}

size_t search_len(const Search *s) { return s->states.len - s->first; }

void search_free(Search *s) {
  if (!s) return;
  for (size_t i = s->first; i < s->states.len; i++) state_free(s->states.data[i]);
  vec_done(&s->states);
  vec_done(&s->ranks);
  mem_free(s);
}

void search_direct(Search *s, const Directed *d) { s->directed = d; }
const Directed *search_directed(const Search *s) { return s->directed; }
const uint32_t *search_ranks(const Search *s) { return s->ranks.data + s->first; }

void search_add(Search *s, State *state) {
  if (s->first > 64 && s->first > s->states.len / 2) { /* slide down: amortised constant */
    memmove(s->states.data, s->states.data + s->first, search_len(s) * sizeof *s->states.data);
    if (s->kind->rank) {
      memmove(s->ranks.data, s->ranks.data + s->first, search_len(s) * sizeof *s->ranks.data);
      s->ranks.len -= s->first;
    }
    s->states.len -= s->first;
    s->first = 0;
  }
  vec_push(&s->states, state);
  if (s->kind->rank) vec_push(&s->ranks, s->kind->rank(s, state));
}

static State *take(Search *s, size_t index) {
  State **data = s->states.data + s->first, *state = data[index];
  size_t len = search_len(s);
  if (index == 0) {
    s->first++;
  } else {
    memmove(data + index, data + index + 1, (len - index - 1) * sizeof *data);
    s->states.len--;
    if (s->kind->rank) {
      uint32_t *ranks = s->ranks.data + s->first;
      memmove(ranks + index, ranks + index + 1, (len - index - 1) * sizeof *ranks);
      s->ranks.len--;
    }
  }
  return state;
}

State *search_pick(Search *s) { return search_len(s) ? take(s, s->kind->choose(s)) : NULL; }

State *search_drop(Search *s) {
  if (!search_len(s)) return NULL;
  return take(s, s->kind == &search_bfs ? search_len(s) - 1 : 0);
}

uint64_t search_random(Search *s) { return hash_mix(s->seed += 0x9e3779b97f4a7c15ull); }
