/* The form of a function's Code that the fast loop executes, created when the function first runs
 * there. Each instruction of Code has a counterpart here with the same number, so that the loop can
 * stop at any of them and slow.c can continue. What is known about an instruction is computed once:
 * which of its operands are constants, its width, and where its registers and blocks are. quick.def
 * is the table of instructions. */
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
  /* in bytes: of a register from the frame's first, of an instruction from the function's first; b
   * and c may be something else (quick.def) */
  uint32_t d, a, b, c;
  uint64_t k;
} Quick;

typedef struct QuickCode {
  Quick **of; /* per function; NULL if it has not run yet. The array itself is NULL if no
                 function has run */
  uint32_t count;
} QuickCode;

/* checks_ub: overflow is a fault (--check=ub). */
Quick *quick_make(const Function *f, bool checks_ub);
void quick_done(QuickCode *q);
#endif
