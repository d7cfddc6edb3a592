/* Removes parts of a module before and after LLVM's optimiser runs on it. */
#ifndef UMBRA_FRONT_NORMAL_PREPARE_H
#define UMBRA_FRONT_NORMAL_PREPARE_H
#include <llvm-c/Core.h>
#include <stdbool.h>

/* Before. keeps_signed: the promises that signed arithmetic does not overflow stay. */
void normal_prepare(LLVMModuleRef m, bool keeps_signed);
/* Afterwards. Removes what the optimiser has found out: attributes and flags that are consequences
 * of the code. */
void normal_clean(LLVMModuleRef m);
/* Is the instruction the failed assertion of the C library? A program may define a function of that
 * name. The file and the line, operands 1 and 2, are not compared. */
bool normal_is_failed_assertion(LLVMValueRef i);
#endif
