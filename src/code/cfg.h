/* The control-flow graph of a function, read off its terminators. */
#ifndef UMBRA_CODE_CFG_H
#define UMBRA_CODE_CFG_H
#include "code/code.h"

/* Calls back with every successor of a block (duplicates possible). An indirect branch may go to
 * any block. Of a SPLIT only the sides of the `versions` are followed. */
void cfg_each_successor(const Function *f, uint32_t block, VersionSet versions,
                        void (*fn)(void *data, uint32_t successor), void *data);
/* Immediate post-dominators over the graph without blocks that cannot return (they end in a fault,
 * abort or exit only): NO_BLOCK is the return. immediate has block_count elements. Cooper, Harvey,
 * Kennedy, "A Simple, Fast Dominance Algorithm", 2001, on the reverse graph. */
void cfg_postdominators(const Function *f, uint32_t *immediate);
#endif
