/* What runs before the entry and at exit: functions with the attributes constructor and destructor,
 * and what the program puts into .preinit_array, .init_array and .fini_array itself. Each becomes a
 * call of one function of Code, so that the versions are compared in it as in any other. */
#ifndef UMBRA_FRONT_STRUCTORS_H
#define UMBRA_FRONT_STRUCTORS_H
#include <llvm-c/Target.h>

#include "front/reach.h"

/* void (int argc, char **argv, char **environment); void (void). */
#define STRUCTORS_START "umbra.constructors"
#define STRUCTORS_END "umbra.destructors"

/* Of one file, before it is linked with others: variables in sections of that kind become rows of
 * llvm.global_ctors and llvm.global_dtors. */
void structors_take_sections(LLVMModuleRef m);
/* All of the variable's contents became such rows: who does not name it sees nothing else of it. */
bool structors_are_all_of(LLVMValueRef variable, LLVMTargetDataRef data);
/* What the program begins and ends with, as constants of the module. */
void structors_add_roots(Reach *r, LLVMModuleRef m);
bool structors_are_in(LLVMModuleRef m); /* it has such functions */
/* Some of equal priority in one file: the order is that of clang, not of every compiler. */
bool structors_have_compilers_order(LLVMModuleRef m);
/* Makes the two functions above. For two versions both have them, when one has something to call.
 */
void structors_make(LLVMModuleRef m);
#endif
