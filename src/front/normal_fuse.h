/* A step of the normal form: two loops that follow each other become one. */
#ifndef UMBRA_FRONT_NORMAL_FUSE_H
#define UMBRA_FRONT_NORMAL_FUSE_H
#include <llvm-c/Core.h>
#include <stdbool.h>

/* Needs loops in the form that the optimiser and loop-simplify give them. Returns true if it has
 * fused some. */
bool normal_fuse(LLVMModuleRef m);
#endif
