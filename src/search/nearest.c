/* Nearest to a change first: a state on which the versions have parted (its path is one to report),
 * then the one that executes some of the change soonest (directed.h). */
#include "search/directed.h"
#include "search/search.h"

static uint32_t rank(const Search *s, const State *state) {
  const Directed *d = search_directed(s);
  if (!d || state->divergence || state->running != BOTH) return 0;
  return distance_add(1, directed_distance(d, state));
}

const SearchKind search_nearest = {NULL, rank};
