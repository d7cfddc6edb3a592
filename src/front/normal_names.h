/* Names that survive the optimiser, so that a proof can be shown in terms of the source: a local
 * variable's slot has the variable's name (LLVM names the values that replace the slot after it),
 * and a block has the place of its first line. Names have no influence on the normal form. */
#ifndef UMBRA_FRONT_NORMAL_NAMES_H
#define UMBRA_FRONT_NORMAL_NAMES_H
#include <llvm-c/Core.h>

#include "base/arena.h"

/* Uses the debug information. */
void normal_names_put(LLVMModuleRef m);
/* The variable whose value v is, in the arena; NULL if it is not known. */
const char *normal_names_variable(Arena *arena, LLVMValueRef v);
/* Where the block's code comes from; NULL if it is not known. The file is in the arena. */
const char *normal_names_place(Arena *arena, LLVMBasicBlockRef block, unsigned *line);
#endif
