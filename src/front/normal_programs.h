/* The normal forms of both versions as Programs, for proofs (NormalProver). */
#ifndef UMBRA_FRONT_NORMAL_PROGRAMS_H
#define UMBRA_FRONT_NORMAL_PROGRAMS_H
#include <llvm-c/Core.h>

#include "base/str.h"
#include "code/code.h"

/* Takes bitcode of both normal forms and the names of the roots. Symbols that are the same have the
 * same number. Returns false if a Program would not say everything that the form says: volatile and
 * atomic accesses, weak symbols, inline assembly. */
bool normal_programs(const LLVMMemoryBufferRef form[2], const TextList *roots,
                     Program *programs[2]);
#endif
