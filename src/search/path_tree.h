/* The tree of decisions above the states that wait, its leaves: a way from the root that takes
 * either side alike, decision by decision, comes to a state without regard to how many states there
 * are on a side. A loop that has split off a thousand states weighs as much as the one state on the
 * other side of its first decision. (KLEE's random path selection.)
 *
 * A state that is taken leaves its place open: what is added next stands there, two and more
 * behind a decision; the place closes when the next one is taken and nothing was added. */
#ifndef UMBRA_SEARCH_PATH_TREE_H
#define UMBRA_SEARCH_PATH_TREE_H
#include <stdint.h>

#include "base/vec.h"

#define NO_NODE UINT32_MAX

typedef struct PathNode {
  uint32_t parent, child[2]; /* NO_NODE: the root; a leaf */
  uint32_t thing;            /* of a leaf: the number of what waits there; NO_NODE: it is open */
} PathNode;

typedef struct PathTree {
  VEC(PathNode) nodes;
  VEC(uint32_t) unused;
  uint32_t root, open; /* NO_NODE: there is none */
} PathTree;

void path_tree_init(PathTree *t);
void path_tree_done(PathTree *t);
uint32_t path_tree_add(PathTree *t, uint32_t thing); /* its leaf */
void path_tree_take(PathTree *t, uint32_t leaf);     /* leaves its place open */
void path_tree_close(PathTree *t);                   /* the open place, if it is still open */
/* By either side of each decision as the bits of random() say; there is a leaf, and no open one. */
uint32_t path_tree_choose(const PathTree *t, uint64_t (*random)(void *), void *data);
#endif
