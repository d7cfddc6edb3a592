/* Which integers a function returns, as far as its body shows. */
#ifndef UMBRA_FRONT_RETURNED_H
#define UMBRA_FRONT_RETURNED_H
#include <llvm-c/Core.h>

/* The function has a body and returns an integer. Returns a set of CReturned (declarations.h). */
unsigned returned_by(LLVMValueRef function);
#endif
