/* Private to front: declarations of a module. */
#ifndef UMBRA_FRONT_READ_DECLARATIONS_H
#define UMBRA_FRONT_READ_DECLARATIONS_H
#include <llvm-c/Core.h>

#include "front/declarations.h"

void declarations_read(LLVMModuleRef m, Declarations *d);
#endif
