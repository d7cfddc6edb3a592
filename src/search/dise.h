/* --search dise: one path of the new version per sequence of affected nodes (Person et al.,
 * "Directed Incremental Symbolic Execution", PLDI 2011, section 3.3). Depth first, the true side of
 * a branch first; a state is entered only when something lies ahead that was not explored yet.
 *
 * - DISE_PAPER: the paper's four sets. Affected nodes are explored or not; entering a state makes
 * everything not explored yet that lies ahead forget what lies behind it. Where a condition that is
 * not affected decides which combinations of affected branches are feasible, this misses sequences:
 * each branch was explored, if not together.
 * - DISE_EXACT: keeps the sequences themselves, as a tree, and enters a state unless all sequences
 * that the graph allows from there are explored: exactly one path for each feasible one.
 * - DISE_FULL: enters everything and only tells the sequences (for tests, and to compare with).
 *
 * A path is complete where nothing affected lies ahead any more, or at its end. A fault that can
 * happen or not where the graph goes on (an access, an overflow) makes a path of its own. */
#ifndef UMBRA_SEARCH_DISE_H
#define UMBRA_SEARCH_DISE_H
#include "exec/exec.h"
#include "impact/units.h"

typedef enum DiseMode { DISE_EXACT, DISE_PAPER, DISE_FULL } DiseMode;

typedef struct Dise Dise;

Dise *dise_new(Exec *x, const Units *u, DiseMode mode); /* borrows both; observes x */
void dise_free(Dise *d);
/* The state has ended: is its path to be told? False: its sequence of affected nodes is empty, or
 * was told already. */
bool dise_accept(Dise *d, State *s);
/* The state is left out, as a limit is hit: a cut says where. */
void dise_give_up(Dise *d, const State *s);
/* The affected nodes on the way of the state, by their numbers in Units. */
void dise_trace(const Dise *d, uint32_t trace, UnitList *nodes);
/* From now on every state is followed to its end, wherever it goes, and dise_followed is the
 * sequence of the last one: for a test case that is run concretely. 0: it comes to no affected
 * node; DISE_MARKS: nor that, but to a mark. */
#define DISE_MARKS UINT32_MAX
void dise_follow(Dise *d);
uint32_t dise_followed(const Dise *d);
/* Lists what of the change no path came to, and what it affects was not explored: changed nodes;
 * marks that no path told came to, as where code was removed; variables that begin with other
 * contents, where nothing that uses them was come to. */
void dise_list_missed(const Dise *d, CutList *cuts);
/* Hears of every node entered (the paper's Table 1): explored has a bit for each node. */
void dise_watch(Dise *d, void (*fn)(void *data, uint32_t node, const uint64_t *explored),
                void *data);
#endif
