/* The numbers of functions and globals, fixed before any code is made, so that addresses are known.
 */
#ifndef UMBRA_FRONT_SYMBOLS_H
#define UMBRA_FRONT_SYMBOLS_H
#include <llvm-c/Target.h>

#include "code/code.h"
#include "front/reach.h"

typedef struct Symbols {
  Map functions; /* LLVM function -> Function * */
  Map globals;   /* LLVM global variable -> index in Program.globals */
  size_t function_count;
} Symbols;

typedef VEC(const char *) NameList;

/* The symbols of a Program by name, in the order of their numbers. One order for two versions gives
 * them the same numbers, and so the same addresses; a symbol that one version does not reach is
 * external there. */
typedef struct SymbolOrder {
  NameList functions, globals;
} SymbolOrder;

/* Registers all reached functions, then all reached globals, in Program p; in the given order, or,
 * when that is NULL, as they were reached. Bodies and contents follow later. */
void symbols_init(Symbols *s, Program *p, const Reach *reach, const SymbolOrder *order,
                  LLVMTargetDataRef data);
bool symbol_is_absent(LLVMValueRef v); /* a weak reference that nothing defines */
/* Nothing is done with what lies there but to read it. */
bool symbol_is_only_read(LLVMValueRef pointer);
void symbols_done(Symbols *s);
Function *symbols_function(const Symbols *s, LLVMValueRef f); /* NULL: not reached */
/* The address of a function or global variable; false when it has none. */
bool symbols_address(const Symbols *s, LLVMValueRef v, uint64_t *address);
/* The same for a value of the program: the function is taken (Function.is_taken). */
bool symbols_take(const Symbols *s, LLVMValueRef v, uint64_t *address);
#endif
