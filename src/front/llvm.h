/* The version of LLVM that reads the bitcode. */
#ifndef UMBRA_FRONT_LLVM_H
#define UMBRA_FRONT_LLVM_H

char *llvm_version(void); /* "LLVM 19.1.7"; the caller frees it */
#endif
