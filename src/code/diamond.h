/* A branch whose sides are short, do nothing that could fault or be seen, and meet at once: both
 * can be executed, and a value that they leave be chosen by the condition (exec/merge.h). Clang
 * does so to code when it optimises; here the code stays as it is written, and only says where it
 * could be.
 *
 * A side computes with registers, and may load from and store to variables at known places. */
#ifndef UMBRA_CODE_DIAMOND_H
#define UMBRA_CODE_DIAMOND_H
#include "code/code.h"

enum { MOST_DIAMOND_INSNS = 8, MOST_DIAMOND_OUTPUTS = 2 * MOST_DIAMOND_INSNS };

typedef struct DiamondReg {
  uint32_t reg;
  bool is_read; /* behind the join, or nobody can tell */
} DiamondReg;

typedef struct DiamondPlace {
  uint64_t address; /* inside a variable that both versions have */
  uint32_t size;    /* bytes */
} DiamondPlace;

typedef struct Diamond {
  uint32_t join; /* the block; one side may be it */
  uint32_t reg_count, place_count;
  DiamondReg regs[MOST_DIAMOND_OUTPUTS];     /* that a side writes */
  DiamondPlace places[MOST_DIAMOND_OUTPUTS]; /* that a side stores to; none overlaps another */
} Diamond;
#endif
