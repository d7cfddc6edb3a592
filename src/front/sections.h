/* Linker sets: `ld` lays the variables of a section one behind the other, and where the section's
 * name is one in C, __start_NAME and __stop_NAME are its bounds (ld's manual, "Input Section
 * Example"). Programs walk over what was put there that way: start-up calls, drivers, tests. */
#ifndef UMBRA_FRONT_SECTIONS_H
#define UMBRA_FRONT_SECTIONS_H
#include <llvm-c/Core.h>

/* The variables of each section whose bounds are asked for become one, in the order in which they
 * are defined. */
void sections_join(LLVMModuleRef m);
#endif
