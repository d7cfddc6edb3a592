/* Search: in which order waiting states are explored. One file per strategy; all behave the same
 * for the same seed. */
#ifndef UMBRA_SEARCH_SEARCH_H
#define UMBRA_SEARCH_SEARCH_H
#include "base/options.h"
#include "exec/state.h"

typedef struct Directed Directed; /* directed.h */
typedef VEC(State *) WaitingStates;
typedef struct Search Search;
typedef struct SearchKind {
  size_t (*choose)(Search *s); /* which waiting state is next: an index below search_len */
  /* Instead: the lowest is next; asked once, when the state is added. */
  uint32_t (*rank)(const Search *s, const State *state);
} SearchKind;

/* The strategies of two versions (complete, shadow, dise) are depth first. */
Search *search_new(SearchOrder order, uint64_t seed);
/* Borrows d; before any state is added. For nearest. */
void search_direct(Search *s, const Directed *d);
void search_free(Search *s); /* frees the states still waiting */
void search_add(Search *s, State *state);
State *search_pick(Search *s); /* takes the next state out; NULL when none is waiting */
/* The same, but the newest of them; that of least rank where states are ranked. */
State *search_pick_newest(Search *s);
/* Takes out the state that would come last: the one to give up when memory is short. */
State *search_drop(Search *s);
size_t search_len(const Search *s);
/* Calls back with every waiting state, in no particular order. */
void search_each(const Search *s, void (*each)(void *data, State *state), void *data);

/* The waiting states in the order in which they were added: added again so, to another queue of the
 * same kind and seed, they come out alike. */
void search_list(const Search *s, WaitingStates *states);
uint64_t search_seed(const Search *s); /* as it is by now */
void search_set_seed(Search *s, uint64_t seed);

/* For the strategies */
uint64_t search_random(Search *s);                /* the next number of the seeded generator */
const Directed *search_directed(const Search *s); /* NULL: nobody knows where the change is */
extern const SearchKind search_dfs, search_bfs, search_rnd, search_nearest;
#endif
