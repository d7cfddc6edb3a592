/* A diamond is a branch whose sides are short, have no effect that could fault or be observed, and
 * join immediately. Both sides can be executed, and the condition selects each value that they
 * leave (exec/exec_merge.h). Clang transforms such code when it optimises; here the code is
 * unchanged, and the diamond only records where this is possible.
 *
 * A side computes with registers, and may load from and store to variables at known addresses. It
 * consists of blocks that follow each other. In a split, where a version runs alone, these may be
 * blocks of that version; their SPLITs are jumps. */
#ifndef UMBRA_CODE_DIAMOND_H
#define UMBRA_CODE_DIAMOND_H
#include "code/code.h"

enum { MOST_DIAMOND_INSNS = 8, MOST_DIAMOND_OUTPUTS = 2 * MOST_DIAMOND_INSNS };

/* The only block that can follow a block of a side; NO_BLOCK if there is no such block. */
uint32_t diamond_next(const Function *f, uint32_t block, Version v);

typedef struct DiamondReg {
  uint32_t reg;
  bool is_read; /* it may be read after the join */
} DiamondReg;

typedef struct DiamondPlace {
  uint64_t address; /* inside a variable that both versions have */
  uint32_t size;    /* bytes */
} DiamondPlace;

typedef struct Diamond {
  uint32_t join; /* the block where the sides join; one side may be empty */
  uint32_t reg_count, place_count;
  DiamondReg regs[MOST_DIAMOND_OUTPUTS];     /* those that a side writes */
  DiamondPlace places[MOST_DIAMOND_OUTPUTS]; /* those that a side stores to; they do not overlap */
} Diamond;
#endif
