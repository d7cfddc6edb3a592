/* The linker's option --wrap=SYMBOL, for modules of bitcode: in each module that does not define
 * SYMBOL, references to it become references to __wrap_SYMBOL, and those to __real_SYMBOL become
 * references to SYMBOL. */
#ifndef UMBRA_FRONT_WRAP_SYMBOLS_H
#define UMBRA_FRONT_WRAP_SYMBOLS_H
#include <llvm-c/Core.h>

#include "base/str.h"

/* The symbol that a reference to `name` means; owned; NULL if it means `name`. */
char *wrap_target(const TextList *symbols, const char *name);
void wrap_references(LLVMModuleRef m, const TextList *symbols);
#endif
