/* Where normal forms compare addresses of which one can be the end of an object. */
#ifndef UMBRA_FRONT_NORMAL_COMPARED_H
#define UMBRA_FRONT_NORMAL_COMPARED_H
#include <llvm-c/Core.h>
#include <stdbool.h>

/* Does the instruction test two addresses for equality whose result can depend on where objects
 * are? It belongs to code that was not optimised. */
bool compared_depends_on_place(LLVMValueRef i);
#endif
