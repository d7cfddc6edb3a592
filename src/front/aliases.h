/* Second names of functions and variables: aliases and indirect functions. Calls within the program
 * lead to their targets, so no function of the program shows that a caller outside gets another
 * target. */
#ifndef UMBRA_FRONT_ALIASES_H
#define UMBRA_FRONT_ALIASES_H
#include <llvm-c/Core.h>

#include "base/str.h"

/* Adds "NAME=TARGET" for each that the program, not the C library, defines and exports; sorted. */
void aliases_list(LLVMModuleRef m, TextList *out);
#endif
