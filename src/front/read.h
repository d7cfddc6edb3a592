/* Reads bitcode and LLVM assembly and turns LLVM's errors into messages of Umbra. */
#ifndef UMBRA_FRONT_READ_H
#define UMBRA_FRONT_READ_H
#include <llvm-c/Core.h>

#include "base/str.h"

/* The name of the attribute of functions from optimised modules. */
#define READ_OPTIMISED "umbra-optimised"

/* LLVM's error messages in one context. */
typedef struct Complaints {
  Str errors; /* one per line; empty if there was none since it was last cleared */
} Complaints;

/* After this call, LLVM reports errors in this context to *c, and its internal failures call
 * `fatal` instead of aborting. */
void complaints_watch(Complaints *c, LLVMContextRef context);

/* Reads and verifies one file of bitcode (.bc) or assembly (.ll). Fatal, naming the file, if it is
 * not one for x86-64. */
LLVMModuleRef read_module(LLVMContextRef context, Complaints *c, const char *path);
/* The same for bytes in memory; `name` is for messages. */
LLVMModuleRef read_bytes(LLVMContextRef context, Complaints *c, const char *bytes, size_t len,
                         const char *name);
/* Reads bitcode that read_module has read before it was linked and written again. */
LLVMModuleRef read_linked(LLVMContextRef context, Complaints *c, const char *bytes, size_t len,
                          const char *name);
/* Reads a file of the C library. It is not verified, because Umbra's own build has made it. */
LLVMModuleRef read_library(LLVMContextRef context, Complaints *c, const char *path);
/* Marks all functions as optimised code; they stay marked when their module is linked with others.
 */
void read_mark_optimised(LLVMModuleRef m);
/* Damaged bitcode can crash LLVM's reader. Fatal if it does, which is tested in a separate process.
 * Only needed for the user's files. */
void read_check(const char *path);
#endif
