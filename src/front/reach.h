/* The functions and globals that a program can reach by name. */
#ifndef UMBRA_FRONT_REACH_H
#define UMBRA_FRONT_REACH_H
#include <llvm-c/Core.h>

#include "base/map.h"
#include "base/vec.h"

typedef VEC(LLVMValueRef) ValueList;

typedef struct Reach {
  /* in the order in which they were reached; includes declarations but not intrinsics */
  ValueList functions, globals;
  Map seen; /* every constant visited */
} Reach;

void reach_init(Reach *r);
void reach_done(Reach *r);
/* Adds a function or global and everything that its body or initialiser mentions. */
void reach_add(Reach *r, LLVMValueRef root);

const char *symbol_name(LLVMValueRef v);
bool symbol_is_local(LLVMValueRef v); /* other files do not see it */
/* Is the variable a local constant whose address is not significant? */
bool symbol_is_content(LLVMValueRef g);
/* The function or global to which an alias, or a chain of aliases, refers; any other value itself.
 * NULL for an alias of an address inside an object. */
LLVMValueRef symbol_resolve(LLVMValueRef v);
/* The name by which other files see the symbol: its own, or that of an alias of it; NULL if they do
 * not see it. */
const char *symbol_exported_name(LLVMValueRef v);
/* Does v have a body or an initialiser that may be used? A body that is kept only for inlining does
 * not count if the engine implements the function. */
bool symbol_is_defined(LLVMValueRef v);
#endif
