/* The effects of a body on memory that is visible outside (CTouch of declarations.h). */
#ifndef UMBRA_FRONT_TOUCHES_H
#define UMBRA_FRONT_TOUCHES_H
#include <llvm-c/Core.h>

#include "front/declarations.h"

unsigned touches_of_body(LLVMValueRef f);
#endif
