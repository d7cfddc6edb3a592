/* One module out of the user's files and the parts of the libc that they need. */
#ifndef UMBRA_FRONT_LINK_H
#define UMBRA_FRONT_LINK_H
#include "front/front.h"
#include "front/reach.h"
#include "front/read.h"

/* Reads (compiling first where need be) and links the user's files. */
LLVMModuleRef link_files(const FrontOptions *options, LLVMContextRef context, Complaints *c);
/* __builtin_setjmp and __builtin_longjmp become the engine's functions. */
void link_jumps(LLVMModuleRef m);
/* Adds files of the libc until nothing reachable is undefined that one of them defines. With
 * MATH_EXECUTE these include the mathematical library's. */
void link_libc(LLVMModuleRef m, const char *entry, MathChoice math, Complaints *c);
bool library_defines(LLVMValueRef v); /* a function or variable that link_libc added */
/* Everything that execution can begin with: the entry, constructors and destructors, the fuzzer's
 * initialiser, `exit`, the libc's start-up. */
void link_add_roots(Reach *r, LLVMModuleRef m, const char *entry);
#endif
