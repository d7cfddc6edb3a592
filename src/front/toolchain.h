/* What the meaning of the program leaves to the compiler and the linker that build it. Umbra
 * chooses one of the possible builds; the verdict names the others as assumptions. Only what is
 * written in the program's own code counts. */
#ifndef UMBRA_FRONT_TOOLCHAIN_H
#define UMBRA_FRONT_TOOLCHAIN_H
#include "code/code.h"
#include "front/reach.h"

/* gcc folds constants exactly, divides complex integers in another way, and multiplies by `1i` as a
 * complex number. */
#define ASSUMED_COMPLEX "complex numbers are multiplied and divided as clang does"

/* Adds the assumptions of the code reached to p->built_as. */
void toolchain_note(Program *p, LLVMModuleRef m, const Reach *reach);
#endif
