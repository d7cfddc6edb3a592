/* Nearest to a change first: a state on which the versions have parted (its path is one to report), then the one that executes some of the
 * change soonest (directed.h), the newest among equals. */
#include "search/directed.h"
#include "search/search.h"

static uint32_t rank(const Search *s, const State *state) {
  const Directed *d = search_directed(s);
  if (!d || state->divergence || state->running != BOTH) return 0;
  return distance_add(1, directed_distance(d, state));
}

static size_t choose(Search *s) {
  const uint32_t *ranks = search_ranks(s);
  size_t best = search_len(s) - 1;
  for (size_t i = best; i > 0 && ranks[best]; i--)
    if (ranks[i - 1] < ranks[best]) best = i - 1;
  return best;
}

const SearchKind search_nearest = {"nearest", choose, rank};
