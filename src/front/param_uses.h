/* How a function uses what its pointers lead to, as far as its own body shows. */
#ifndef UMBRA_FRONT_PARAM_USES_H
#define UMBRA_FRONT_PARAM_USES_H
#include <llvm-c/Core.h>
#include <stdbool.h>

/* Does it pass the parameter to a function that reads a string up to its end? */
bool param_is_text(LLVMValueRef param);
/* The variable to which the parameter's value is copied, as a node of debug information; the first
 * one if there are several of one type; NULL if there are none, or if they have several types. */
LLVMValueRef param_copy(LLVMValueRef param);
#endif
