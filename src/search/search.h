/* Search: in which order waiting states are explored. One file per kind of order; all behave the
 * same for the same seed. */
#ifndef UMBRA_SEARCH_SEARCH_H
#define UMBRA_SEARCH_SEARCH_H
#include "base/options.h"
#include "exec/state.h"

typedef struct Directed Directed;   /* directed.h */
typedef struct Uncovered Uncovered; /* uncovered.h */
typedef VEC(State *) WaitingStates;
typedef struct Search Search;

/* What an order of states is (search.c says which file it is of); complete is a portfolio, shadow
 * and dise are depth first. */
Search *search_new(SearchOrder order, uint64_t seed);
/* seconds: that the run has; 0: no limit. Before any state is added. */
void search_limit(Search *s, double seconds);
/* Borrows d; before any state is added. For those that lead to the change. */
void search_direct(Search *s, const Directed *d);
/* The same for those that lead to new code. */
void search_cover(Search *s, Uncovered *u);
void search_free(Search *s); /* frees the states still waiting */
void search_add(Search *s, State *state);
/* What the state that was picked last took: seconds, as an undisturbed machine would need, about;
 * the same on every machine, as long as no question is left open. */
void search_spend(Search *s, double seconds);
/* It led to so many findings of a new kind. */
void search_reward(Search *s, size_t findings);
State *search_pick(Search *s); /* takes the next state out; NULL when none is waiting */
/* The same, but the newest of them; that of least rank where states are ranked. */
State *search_pick_newest(Search *s);
/* Takes out the state that would come last: the one to give up when memory is short. */
State *search_drop(Search *s);
size_t search_len(const Search *s);

/* The waiting states in the order in which they were added: added again so, to another queue of the
 * same kind and seed, they come out alike; but for what a portfolio has learnt. */
void search_list(const Search *s, WaitingStates *states);
/* A queue of these states, in this order, that has learnt what s has; frees s, but not the states
 * in it. */
Search *search_renew(Search *s, uint64_t seed, const WaitingStates *states);

/* For the kinds of order */
struct Search { /* how the file of each begins its own */
  const struct SearchKind *kind;
  SearchOrder order;
  double seconds; /* search_limit */
  uint64_t seed;
  const Directed *directed; /* NULL: nobody knows where the change is */
  Uncovered *uncovered;     /* NULL: what is executed is not followed */
  double most;              /* states that the run will take, about */
  double spent;             /* search_spend, in states that take the usual time */
  size_t findings;          /* search_reward */
};
typedef struct SearchKind {
  Search *(*make)(SearchOrder order);
  void (*free)(Search *s); /* not the states */
  void (*add)(Search *s, State *state);
  State *(*pick)(Search *s), *(*pick_newest)(Search *s), *(*drop)(Search *s); /* of some */
  size_t (*len)(const Search *s);
  void (*list)(const Search *s, WaitingStates *states);
  void (*learn)(Search *s,
                Search *from); /* what `from` has learnt, which is freed then; NULL: nothing */
} SearchKind;
extern const SearchKind search_queue, search_nearest, search_portfolio;
uint64_t search_random(Search *s); /* the next number of the seeded generator */
/* Where states of two versions are in the line to the change: 0 when its path is one to report,
 * else instructions (directed.h). */
uint64_t search_distance(const Search *s, const State *state);
#endif
