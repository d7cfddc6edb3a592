/* Search: the order in which waiting states are explored. There is one file per kind of order; all
 * are deterministic for a given seed. */
#ifndef UMBRA_SEARCH_SEARCH_H
#define UMBRA_SEARCH_SEARCH_H
#include "base/options.h"
#include "exec/exec_state.h"

typedef struct Directed Directed;   /* directed.h */
typedef struct Uncovered Uncovered; /* uncovered.h */
typedef VEC(State *) WaitingStates;
typedef struct Search Search;

/* Creates a search with the given order (search.c lists which file implements it): `complete` is a
 * portfolio, `shadow` and `dise` are depth first. */
Search *search_new(SearchOrder order, uint64_t seed);
/* seconds: the time that the run has; 0: no limit. Call this before any state is added. */
void search_limit(Search *s, double seconds);
/* For orders that lead to the change. Borrows d; call this before any state is added. */
void search_direct(Search *s, const Directed *d);
/* The same for orders that lead to new code. */
void search_cover(Search *s, Uncovered *u);
void search_free(Search *s); /* also frees the waiting states */
void search_add(Search *s, State *state);
/* Reports the approximate cost of the state picked last, in seconds that an undisturbed machine
 * would need. The value is the same on every machine unless a solver query times out. */
void search_spend(Search *s, double seconds);
/* Reports that the state picked last led to this many findings of a new kind. */
void search_reward(Search *s, size_t findings);
State *search_pick(Search *s); /* removes and returns the next state; NULL if none is waiting */
/* The same for the newest state; where states are ranked, for the one with the lowest rank. */
State *search_pick_newest(Search *s);
/* Removes and returns the state that would be picked last: the one to drop when memory is short. */
State *search_drop(Search *s);
size_t search_len(const Search *s);

/* Lists the waiting states in the order in which they were added. Adding them in this order to
 * another search of the same kind and seed reproduces the picks, except for what a portfolio has
 * learnt. */
void search_list(const Search *s, WaitingStates *states);
/* Creates a search of these states, in this order, that has learnt what s has; frees s, but not the
 * states in it. */
Search *search_renew(Search *s, uint64_t seed, const WaitingStates *states);

/* For the implementations of the orders */
struct Search { /* the first member of each implementation's struct */
  const struct SearchKind *kind;
  SearchOrder order;
  double seconds; /* search_limit */
  uint64_t seed;
  const Directed *directed; /* NULL if the location of the change is unknown */
  Uncovered *uncovered;     /* NULL if executed code is not recorded */
  double most;              /* approximate number of states that the run will execute */
  double spent;             /* search_spend, in units of the usual time of a state */
  size_t findings;          /* search_reward */
};
typedef struct SearchKind {
  Search *(*make)(SearchOrder order);
  void (*free)(Search *s); /* does not free the states */
  void (*add)(Search *s, State *state);
  /* called only if a state is waiting */
  State *(*pick)(Search *s), *(*pick_newest)(Search *s), *(*drop)(Search *s);
  size_t (*len)(const Search *s);
  void (*list)(const Search *s, WaitingStates *states);
  /* takes over what `from`, which is freed afterwards, has learnt; NULL if there is nothing */
  void (*learn)(Search *s, Search *from);
} SearchKind;
extern const SearchKind search_queue, search_nearest, search_portfolio;
uint64_t search_random(Search *s); /* the next number of the seeded generator */
/* The position of states of two versions in the order towards the change: 0 if the path must be
 * reported, else the number of instructions (directed.h). */
uint64_t search_distance(const Search *s, const State *state);
#endif
