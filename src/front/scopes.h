/* Where locals come into scope and go out of it (scopes.c). */
#ifndef UMBRA_FRONT_SCOPES_H
#define UMBRA_FRONT_SCOPES_H
#include <llvm-c/Core.h>
#include <stdbool.h>

#include "base/vec.h"

typedef struct Translator Translator;

typedef struct ScopedLocal {
  LLVMValueRef slot;     /* the alloca */
  LLVMMetadataRef block; /* of debug information */
  bool is_bypassed;      /* its declaration can be jumped over */
} ScopedLocal;

typedef struct ScopeEdge {
  LLVMBasicBlockRef to;
  LLVMMetadataRef from; /* scope of the last instruction before; NULL: unknown */
} ScopeEdge;

typedef struct Scopes {    /* of the function being translated */
  VEC(ScopedLocal) locals; /* of inner blocks, whose address is kept somewhere */
  VEC(ScopeEdge) edges;
  LLVMBasicBlockRef block; /* of the last instruction seen */
  LLVMMetadataRef last;    /* its scope */
} Scopes;

void scopes_begin(Translator *t); /* a function */
void scopes_done(Scopes *s);
/* Emits what happens to scopes between the instruction before and this one, no phi. */
void scopes_before(Translator *t, LLVMValueRef i);
/* A declaration, as debug information marks it. */
bool is_declaration(LLVMValueRef i);
/* The stack object of fixed size that it declares; NULL: something else. */
LLVMValueRef declared_slot(LLVMValueRef declaration);
void translate_declaration(Translator *t, LLVMValueRef i);
#endif
