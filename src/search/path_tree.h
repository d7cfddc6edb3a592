/* The tree of decisions whose leaves are the waiting states. A random walk from the root that takes
 * either side of each decision with equal probability reaches a state regardless of how many states
 * there are on each side: a loop that has split off a thousand states weighs as much as the one
 * state on the other side of its first decision. (KLEE's random path selection.)
 *
 * A state that is taken leaves its leaf open: the next state that is added takes it, and if there
 * are several they share it through new decisions. The leaf is removed when the next state is taken
 * and none was added. */
#ifndef UMBRA_SEARCH_PATH_TREE_H
#define UMBRA_SEARCH_PATH_TREE_H
#include <stdint.h>

#include "base/vec.h"

#define NO_NODE UINT32_MAX

typedef struct PathNode {
  uint32_t parent, child[2]; /* parent: NO_NODE for the root; child: NO_NODE for a leaf */
  uint32_t thing;            /* of a leaf: the number of the waiting entry; NO_NODE if the leaf
                                is open */
} PathNode;

typedef struct PathTree {
  VEC(PathNode) nodes;
  VEC(uint32_t) unused;
  uint32_t root, open; /* NO_NODE if there is none */
} PathTree;

void path_tree_init(PathTree *t);
void path_tree_done(PathTree *t);
uint32_t path_tree_add(PathTree *t, uint32_t thing); /* returns its leaf */
void path_tree_take(PathTree *t, uint32_t leaf);     /* leaves its leaf open */
/* Removes the open leaf, if it is still open. */
void path_tree_close(PathTree *t);
/* Walks from the root, choosing sides by the bits of random(), and returns the leaf that it
 * reaches. The tree must have a leaf and no open one. */
uint32_t path_tree_choose(const PathTree *t, uint64_t (*random)(void *), void *data);
#endif
