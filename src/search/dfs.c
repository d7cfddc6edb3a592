/* Depth first: the newest state. Explores one path to its end, then backtracks to the last
 * decision; keeps the fewest states. */
#include "search/search.h"

static size_t choose(Search *s) { return search_len(s) - 1; }

const SearchKind search_dfs = {choose, NULL};
