/* The control-flow graph of a function, derived from its terminators. */
#ifndef UMBRA_CODE_CFG_H
#define UMBRA_CODE_CFG_H
#include "code/code.h"

/* Calls fn with every successor of a block; there may be duplicates. An indirect branch may go to
 * any block. Of the sides of a SPLIT, only those of `versions` are visited. */
void cfg_each_successor(const Function *f, uint32_t block, VersionSet versions,
                        void (*fn)(void *data, uint32_t successor), void *data);
/* Computes immediate post-dominators in the graph without the blocks that cannot return (that end
 * in a fault, abort or exit); NO_BLOCK is the return. `immediate` has block_count elements.
 * Implements Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm", 2001, on the reverse
 * graph. */
void cfg_postdominators(const Function *f, uint32_t *immediate);
#endif
