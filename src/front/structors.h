/* The functions that run before the entry and at exit: those with the attributes constructor and
 * destructor, and those that the program places in .preinit_array, .init_array and .fini_array
 * itself. Each becomes a call in one function of Code, so that the versions are compared in it as
 * in any other function. */
#ifndef UMBRA_FRONT_STRUCTORS_H
#define UMBRA_FRONT_STRUCTORS_H
#include <llvm-c/Target.h>

#include "front/reach.h"

/* void (int argc, char **argv, char **environment) and void (void). */
#define STRUCTORS_START "umbra.constructors"
#define STRUCTORS_END "umbra.destructors"

/* For one file, before it is linked with others: turns variables in sections of that kind into rows
 * of llvm.global_ctors and llvm.global_dtors. */
void structors_take_sections(LLVMModuleRef m);
/* Have all contents of the variable become such rows? Code that does not name the variable then
 * sees nothing else of it. */
bool structors_are_all_of(LLVMValueRef variable, LLVMTargetDataRef data);
/* Adds the functions that run at the program's start and end, which are constants of the module. */
void structors_add_roots(Reach *r, LLVMModuleRef m);
bool structors_are_in(LLVMModuleRef m); /* does the module have such functions? */
/* Is the variable in a section whose words became rows, which are compared by themselves? */
bool structors_are_rows(LLVMValueRef g);
/* Do some of them in one file have equal priority? Their order is that of clang; other compilers
 * may choose another. */
bool structors_have_compilers_order(LLVMModuleRef m);
/* Creates the two functions named above. For two versions, both get them if one has something to
 * call. */
void structors_make(LLVMModuleRef m);
#endif
