/* --search dise: one path of the new version per sequence of affected nodes (Person et al.,
 * "Directed Incremental Symbolic Execution", PLDI 2011, section 3.3). Exploration is depth first,
 * the true side of a branch first; a state is entered only if something ahead of it is unexplored.
 *
 * - DISE_PAPER: the paper's four sets. Affected nodes are explored or not; entering a state marks
 *   everything that can follow the unexplored nodes ahead as unexplored again. If an unaffected
 *   condition decides which combinations of affected branches are feasible, this misses
 *   sequences: each branch was explored, but not in combination.
 * - DISE_EXACT: keeps the sequences themselves, as a tree, and enters a state unless all sequences
 *   that the graph allows from there are explored: exactly one path for each feasible sequence.
 * - DISE_FULL: enters every state and only reports the sequences (for tests and comparisons).
 *
 * A path is complete when no affected node is ahead any more, or at its end. A fault that can occur
 * or not while the graph continues (an access, an overflow) makes a path of its own. */
#ifndef UMBRA_SEARCH_DISE_H
#define UMBRA_SEARCH_DISE_H
#include "exec/exec.h"
#include "impact/units.h"

typedef enum DiseMode { DISE_EXACT, DISE_PAPER, DISE_FULL } DiseMode;

typedef struct Dise Dise;

Dise *dise_new(Exec *x, const Units *u, DiseMode mode); /* borrows both; observes x */
void dise_free(Dise *d);
/* The state has ended: returns whether to report its path. False if its sequence of affected nodes
 * is empty or was already reported. */
bool dise_accept(Dise *d, State *s);
/* The state is dropped because of a limit; a cut records where. */
void dise_give_up(Dise *d, const State *s);
/* The affected nodes on the state's path, by their numbers in Units. */
void dise_trace(const Dise *d, uint32_t trace, UnitList *nodes);
/* After dise_follow every state is followed to its end, wherever it goes, and dise_followed returns
 * the sequence of the last one: for a test case that is run concretely. 0: it reached no affected
 * node; DISE_MARKS: it reached no affected node, but a mark. */
#define DISE_MARKS UINT32_MAX
void dise_follow(Dise *d);
uint32_t dise_followed(const Dise *d);
/* Lists the parts of the change that no path reached, whose effects were therefore not explored:
 * changed nodes; marks that no reported path reached, for instance where code was removed;
 * variables with changed initial contents if no code that uses them was reached. */
void dise_list_missed(const Dise *d, CutList *cuts);
/* Sets a callback for every node entered (the paper's Table 1): explored has a bit for each
 * node. */
void dise_watch(Dise *d, void (*fn)(void *data, uint32_t node, const uint64_t *explored),
                void *data);
#endif
