/* Do two modules of one context define a function with the same code? Instructions are compared one
 * by one, symbols by name, constants and the variables that are mentioned by content; debug
 * information is not compared. What is rare, such as atomic operations, counts as different. */
#ifndef UMBRA_FRONT_SAME_CODE_H
#define UMBRA_FRONT_SAME_CODE_H
#include <llvm-c/Core.h>

#include "base/map.h"
#include "base/vec.h"

typedef struct SameCode {
  Map variables; /* each variable of OLD that was compared -> the variable of NEW; 0: not the same
                  */
  VEC(LLVMValueRef) assumed; /* variables of OLD that are the same, if those before them are */
} SameCode;

void same_code_init(SameCode *s);
void same_code_done(SameCode *s);
bool same_code(SameCode *s, LLVMValueRef old, LLVMValueRef new);
#endif
