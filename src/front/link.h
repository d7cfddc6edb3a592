/* Links the user's files and the parts of the C library that they need into one module. */
#ifndef UMBRA_FRONT_LINK_H
#define UMBRA_FRONT_LINK_H
#include "front/front.h"
#include "front/reach.h"
#include "front/read.h"

/* Reads the user's files, compiling them if necessary, and links them. */
LLVMModuleRef link_files(const FrontOptions *options, LLVMContextRef context, Complaints *c);
/* Replaces __builtin_setjmp and __builtin_longjmp by the engine's functions. */
void link_jumps(LLVMModuleRef m);
/* Adds files of the C library until every reachable symbol that one of the files defines is
 * defined. With MATH_EXECUTE this includes the mathematical functions. */
void link_libc(LLVMModuleRef m, const char *entry, MathChoice math, Complaints *c);
/* Calls fn for each symbol that a file of the C library defines; the path is relative to the
 * library's directory. */
typedef void LibraryIndexFn(void *data, const char *symbol, const char *path, bool is_weak);
void library_index(LibraryIndexFn *fn, void *data);
bool library_defines(LLVMValueRef v); /* a function or variable that link_libc added */
bool kernel_defines(LLVMValueRef v);  /* the same, of the modelled kernel */
/* Adds everything at which execution can begin: the entry, constructors and destructors, the
 * fuzzer's initialiser, `exit`, the C library's start-up code. */
void link_add_roots(Reach *r, LLVMModuleRef m, const char *entry);
#endif
