/* Variables with readers that no instruction names: assembly that has the name in its text, a
 * program that iterates over a section, and whatever __attribute__((used)) keeps a variable for. No
 * function of the program shows that such a reader gets other contents. */
#ifndef UMBRA_FRONT_KEPT_H
#define UMBRA_FRONT_KEPT_H
#include "base/str.h"
#include "front/reach.h"

/* Marks the variables in LLVM's lists of used symbols, before these lists are deleted. */
void kept_mark(LLVMModuleRef m);
/* Adds "NAME=DIGEST" of the contents of each such variable that the program, not the C library,
 * defines; sorted. A member of a section whose name is not a C identifier (".data.once"), for
 * which the linker defines no bounds, counts only if the program does not reach it. */
void kept_list(LLVMModuleRef m, const Reach *reach, TextList *out);
#endif
