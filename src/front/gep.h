/* A getelementptr decomposed into a constant number of bytes and scaled indices. */
#ifndef UMBRA_FRONT_GEP_H
#define UMBRA_FRONT_GEP_H
#include <llvm-c/Core.h>
#include <llvm-c/Target.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/vec.h"

typedef struct GepTerm {
  LLVMValueRef index; /* signed, with its type's width; may be a constant expression or a vector */
  int64_t scale;      /* bytes */
} GepTerm;

typedef struct Gep {
  int64_t offset;     /* bytes: the sum of all constant indices */
  VEC(GepTerm) terms; /* the other indices */
} Gep;

/* Is the value the address of a part of what its first operand points to? */
bool gep_is(LLVMValueRef v);
/* The pointer at the beginning of a chain of such addresses: the object, or what leads to it. */
LLVMValueRef gep_root(LLVMValueRef pointer);
/* `gep` is an instruction or a constant expression. */
void gep_init(Gep *g, LLVMTargetDataRef data, LLVMValueRef gep);
void gep_done(Gep *g);
#endif
