/* How a function uses what its pointers lead to, as far as its own body shows. */
#ifndef UMBRA_FRONT_PARAM_USES_H
#define UMBRA_FRONT_PARAM_USES_H
#include <llvm-c/Core.h>
#include <stdbool.h>

#include "base/arena.h"

/* Does it pass the parameter to a function that reads a string up to its end? */
bool param_is_text(LLVMValueRef param);
/* The debug node of the type as which the function uses a pointer: that of the variables to which
 * it copies the parameter's value; of a void pointer otherwise the type to which it casts it. NULL
 * if there are none, or several. declared: the node of the parameter's type. */
LLVMValueRef param_used_as(LLVMValueRef param, LLVMValueRef declared, Arena *arena);
#endif
