/* Second names of the C library's variables and functions: environ is __environ. To LLVM, two
 * symbols that a module only declares are two objects, which are disjoint and have different
 * addresses. */
#ifndef UMBRA_FRONT_SECOND_NAMES_H
#define UMBRA_FRONT_SECOND_NAMES_H
#include <llvm-c/Core.h>
#include <stdbool.h>

/* Replaces the names of a variable that the modules m only declare by the name of the library's
 * definition, if they contain several. Returns false if they contain several names of a function
 * and use the address of one: which names are the same function depends on the library. */
bool second_names_join(LLVMModuleRef m[2]);
#endif
