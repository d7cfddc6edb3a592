/* Finds where locals enter and leave their scope (scopes.c). */
#ifndef UMBRA_FRONT_SCOPES_H
#define UMBRA_FRONT_SCOPES_H
#include <llvm-c/Core.h>
#include <stdbool.h>

#include "base/vec.h"

typedef struct Translator Translator;

typedef struct ScopedLocal {
  LLVMValueRef slot;     /* the alloca */
  LLVMMetadataRef block; /* of the debug information */
  bool is_bypassed;      /* a jump can bypass its declaration */
} ScopedLocal;

typedef struct ScopeEdge {
  LLVMBasicBlockRef to;
  LLVMMetadataRef from; /* the scope of the last instruction before the edge; NULL if unknown */
} ScopeEdge;

typedef struct Scopes {    /* for the function being translated */
  VEC(ScopedLocal) locals; /* locals of inner blocks whose address is kept somewhere */
  VEC(ScopeEdge) edges;
  LLVMBasicBlockRef block; /* of the last instruction processed */
  LLVMMetadataRef last;    /* its scope */
} Scopes;

void scopes_begin(Translator *t); /* call this for each function */
void scopes_done(Scopes *s);
/* Emits the changes of scopes between the previous instruction and i, which is not a phi. */
void scopes_before(Translator *t, LLVMValueRef i);
/* Is i a declaration of a variable in debug information? */
bool is_declaration(LLVMValueRef i);
/* The stack object of fixed size that is declared; NULL if it is something else. */
LLVMValueRef declared_slot(LLVMValueRef declaration);
void translate_declaration(Translator *t, LLVMValueRef i);
#endif
