/* Functions of the program that have the name of one of clang's builtin functions, such as memset
 * or abs. Clang would replace calls of them by its own function, and the program's code would not
 * run. Such names are compiled with -fno-builtin-NAME, including in the harness and in native
 * builds. */
#ifndef UMBRA_FRONT_OWN_BUILTINS_H
#define UMBRA_FRONT_OWN_BUILTINS_H
#include <llvm-c/Core.h>
#include <stdbool.h>

#include "base/options.h"

/* Compilers turn some calls of one function into calls of another one, such as those of printf into
 * puts. The row with called = NULL is the last one. */
typedef struct BuiltinCall {
  const char *called, *becomes;
} BuiltinCall;

extern const BuiltinCall builtin_calls[];

/* Is it a function that is none of clang's builtin functions, but that gcc or LLVM's optimiser
 * computes, removes or replaces where it is called? Clang ignores -fno-builtin-NAME for these. */
bool own_builtins_is_expanded(const char *name);

/* Adds the flag for each such function that the module defines, and for those of which compilers
 * make calls of it, unless the flag is present. Returns true if a flag was added; C files must then
 * be compiled again. */
bool own_builtins_add(LLVMModuleRef m, StrList *flags);
#endif
