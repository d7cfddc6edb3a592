/* Products that are added without being rounded first, as on processors with FMA. */
#ifndef UMBRA_FRONT_FUSED_H
#define UMBRA_FRONT_FUSED_H
#include <llvm-c/Core.h>

/* Clang writes `a * b + c` as llvm.fmuladd, which the target may fuse. In each function that is
 * compiled for a processor with FMA (-mfma, -march=native), replaces it by llvm.fma, as the code
 * generator of LLVM does. Everywhere else it stays a product that is rounded, and a sum. */
void fused_settle(LLVMModuleRef m);
#endif
