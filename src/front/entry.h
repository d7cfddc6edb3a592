/* Entries whose integer types differ between the versions. */
#ifndef UMBRA_FRONT_ENTRY_H
#define UMBRA_FRONT_ENTRY_H
#include <llvm-c/Core.h>
#include <stdbool.h>

/* The entry is, in each module, a new function of a type that both have in common, which calls the
 * version's own, ENTRY.old or ENTRY.new. False, and nothing changed: there is no such type. */
bool entry_adapt(LLVMModuleRef module[2], const char *entry);
/* They return integers of different signs. */
bool entry_differs_in_sign(LLVMModuleRef module[2], const char *entry);
/* The version's own function that an entry made so calls; of any other function itself. */
LLVMValueRef entry_own(LLVMValueRef function);
#endif
