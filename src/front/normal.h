/* Compares the two versions of a program by their normal forms: LLVM's optimiser runs on both, and
 * the results are compared as LLVM prints them, up to the names of local symbols, the order of
 * blocks and of independent instructions, and metadata. LLVM preserves the meaning of programs
 * without undefined behaviour. Versions with equal normal forms are therefore equivalent wherever
 * neither of them has undefined behaviour; different normal forms say nothing.
 *
 *   normal_roots.c    what the outside can name; code that is not compared
 *   normal_cut.c      leaves out what the versions of a large program have in common
 *   normal_prepare.c  removes what would let LLVM assume more than the engine does
 *   normal_order.c    gives blocks and instructions a canonical order
 *   normal_print.c    prints everything that the roots reach
 *   normal_programs.c translates both forms, if they differ, so that a prover can relate them
 *
 * All of this happens in a child process with limits. */
#ifndef UMBRA_FRONT_NORMAL_H
#define UMBRA_FRONT_NORMAL_H
#include <llvm-c/Core.h>

#include "front/normal_result.h"

/* The modules hold the user's files, linked with each other but not with the C library; they are
 * not changed. Only starts the comparison; the caller owns the result. */
NormalRun *normal_begin(LLVMModuleRef module[2], const char *entry, NormalProver prover);
#endif
