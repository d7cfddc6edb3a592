/* Any waiting state, each as likely, by the seeded generator. */
#include "search/search.h"

static size_t choose(Search *s) { return (size_t)(search_random(s) % search_len(s)); }

const SearchKind search_rnd = {choose, NULL};
