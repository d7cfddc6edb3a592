/* Entries whose integer types differ between the versions. */
#ifndef UMBRA_FRONT_ENTRY_H
#define UMBRA_FRONT_ENTRY_H
#include <llvm-c/Core.h>
#include <stdbool.h>

/* Replaces the entry, in each module, by a new function whose type is common to both versions and
 * which calls the version's own function, ENTRY.old or ENTRY.new. Returns false, without a change,
 * if there is no common type. */
bool entry_adapt(LLVMModuleRef module[2], const char *entry);
/* Do the entries return integers of different signedness? */
bool entry_differs_in_sign(LLVMModuleRef module[2], const char *entry);
/* The version's own function that an entry made by entry_adapt calls; any other function itself. */
LLVMValueRef entry_own(LLVMValueRef function);
#endif
