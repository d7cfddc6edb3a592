/* Prints an optimised module in a form that does not depend on names of local symbols, nor on the
 * order of symbols. */
#ifndef UMBRA_FRONT_NORMAL_PRINT_H
#define UMBRA_FRONT_NORMAL_PRINT_H
#include "base/str.h"
#include "front/reach.h"

/* Prints everything that the roots, given by name, reach. Changes the module. Returns false if LLVM
 * failed. */
bool normal_print(LLVMModuleRef m, const TextList *roots, Str *out);
#endif
