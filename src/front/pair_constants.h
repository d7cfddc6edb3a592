/* Matches the private constants of two modules, such as string literals: those with the same
 * content get the same name. */
#ifndef UMBRA_FRONT_PAIR_CONSTANTS_H
#define UMBRA_FRONT_PAIR_CONSTANTS_H
#include <llvm-c/Core.h>
#include <stdbool.h>
#include <stdint.h>

void pair_constants(LLVMModuleRef module[2]);
bool constant_is_private(LLVMValueRef v); /* no other file sees its name */
uint64_t constant_size_of(LLVMValueRef global);
/* The size and the contents, as LLVM prints them. The caller frees the string. */
char *constant_content_of(LLVMValueRef global);
#endif
