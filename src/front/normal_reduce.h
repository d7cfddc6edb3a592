/* Private to front: removes from a module what its normal form does not depend on. */
#ifndef UMBRA_FRONT_NORMAL_REDUCE_H
#define UMBRA_FRONT_NORMAL_REDUCE_H
#include "front/reach.h"

/* Needs what the roots reach. Returns false if LLVM failed. */
bool normal_reduce(LLVMModuleRef m, const Reach *reach);
#endif
