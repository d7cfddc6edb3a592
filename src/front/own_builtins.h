/* Functions of the program that have the name of one that clang knows: memset, abs. Clang would
 * take a call for its own function, and what the program says would not run. Such names are
 * compiled with -fno-builtin-NAME, in the harness and in native builds, too. */
#ifndef UMBRA_FRONT_OWN_BUILTINS_H
#define UMBRA_FRONT_OWN_BUILTINS_H
#include <llvm-c/Core.h>
#include <stdbool.h>

#include "base/options.h"

/* Adds the flag of each such function that the module defines, unless it is there. True: one was
 * added, so that files in C are to be compiled again. */
bool own_builtins_add(LLVMModuleRef m, StrList *flags);
#endif
