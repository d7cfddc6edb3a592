/* Linker sets: `ld` places the variables of a section one after another, and if the section's name
 * is a C identifier, __start_NAME and __stop_NAME are its bounds (ld's manual, "Input Section
 * Example"). Programs iterate over sets made in this way: start-up calls, drivers, tests. */
#ifndef UMBRA_FRONT_SECTIONS_H
#define UMBRA_FRONT_SECTIONS_H
#include <llvm-c/Core.h>

#define JOINED_SECTION "section " /* begins the name of the variable that holds a section */

/* Joins the variables of each section whose bounds are used into one variable, in the order of
 * their definition. */
void sections_join(LLVMModuleRef m);
#endif
