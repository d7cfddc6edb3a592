/* The roots of normal forms, and code that normal forms cannot represent. */
#ifndef UMBRA_FRONT_NORMAL_ROOTS_H
#define UMBRA_FRONT_NORMAL_ROOTS_H
#include "front/reach.h"

/* Lists what can be named from outside: the entry, what runs before and after it, what the C
 * library uses, members of sections, and variables that both versions export. */
void normal_roots(ValueList *roots, LLVMModuleRef m, LLVMModuleRef other, const char *entry);
/* Do the roots that both versions have, by name, have the same types? If a caller sees different
 * types, equal code can have a different meaning for it: it may access a field of another name. */
bool normal_types_agree(const ValueList roots[2]);
/* True if the reached code depends on something that LLVM's optimiser changes or decides: frames of
 * the stack, constants known to the compiler, the floating-point environment, jumps out of
 * functions, module-level assembly. */
bool normal_is_opaque(LLVMModuleRef m, const Reach *reach);
/* The conditions (NORMAL_...) under which equal normal forms mean equal behaviour. */
unsigned normal_conditions(const Reach *reach);
#endif
