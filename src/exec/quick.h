/* What the fast loop executes: a function's Code once more, made when it first runs there. Each
 * instruction of Code has one here, with the same number, so that the loop can stop at any of them
 * and slow.c go on. What is known of an instruction is worked out once: which of its operands are
 * constants, its width, where its registers and blocks are. quick.def is the table of instructions.
 */
#ifndef UMBRA_EXEC_QUICK_H
#define UMBRA_EXEC_QUICK_H
#include "code/code.h"

typedef enum QuickOp {
#define QUICK(name, text) QUICK_##name,
#include "exec/quick.def"
#undef QUICK
  QUICK_COUNT
} QuickOp;

typedef struct Quick {
  uint16_t op;    /* QuickOp */
  uint16_t width; /* bits */
  uint32_t rest;  /* instructions from here to the end of the block, this one included */
  /* in bytes: of a register from the frame's first, of an instruction from the function's first;
   * b and c may be something else (quick.def) */
  uint32_t d, a, b, c;
  uint64_t k;
} Quick;

typedef struct QuickCode {
  Quick **of; /* per function; NULL: it never ran. NULL: none did */
  uint32_t count;
} QuickCode;

/* checks_ub: what overflows is a fault (--check=ub). */
Quick *quick_make(const Function *f, bool checks_ub);
void quick_done(QuickCode *q);
#endif
