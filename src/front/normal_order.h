/* A canonical order of the blocks and instructions of a function. */
#ifndef UMBRA_FRONT_NORMAL_ORDER_H
#define UMBRA_FRONT_NORMAL_ORDER_H
#include <llvm-c/Core.h>

/* Two functions that differ only in the order of blocks, phis, operands of commutative operations
 * and instructions without effect get the same order (mostly). The meaning does not change. */
void normal_order(LLVMValueRef function);
#endif
