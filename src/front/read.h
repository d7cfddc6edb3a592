/* Reading bitcode and LLVM assembly, with LLVM's complaints turned into messages of ours. */
#ifndef UMBRA_FRONT_READ_H
#define UMBRA_FRONT_READ_H
#include <llvm-c/Core.h>

#include "base/str.h"

/* Name of the attribute of functions from optimised modules. */
#define READ_OPTIMISED "umbra-optimised"

/* LLVM's error texts of one context. */
typedef struct Complaints {
  Str errors; /* one a line; empty: none since the last clearing */
} Complaints;

/* From now on LLVM reports errors in this context to *c, and its internal failures end in `fatal`
 * instead of an abort. */
void complaints_watch(Complaints *c, LLVMContextRef context);

/* One file of bitcode (.bc) or assembly (.ll), checked. Fatal, naming the file, when it is not one
 * for x86-64. */
LLVMModuleRef read_module(LLVMContextRef context, Complaints *c, const char *path);
/* The same of bytes in memory; `name` is for messages. */
LLVMModuleRef read_bytes(LLVMContextRef context, Complaints *c, const char *bytes, size_t len,
                         const char *name);
/* A file of the C library, which Umbra's own build has made: it is not checked. */
LLVMModuleRef read_library(LLVMContextRef context, Complaints *c, const char *path);
/* Damaged bitcode can crash LLVM's reader: fatal when it does, found out in a process of its own.
 * For files of the user only. */
void read_check(const char *path);
#endif
