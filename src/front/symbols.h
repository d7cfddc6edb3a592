/* Assigns numbers to functions and globals before any code is generated, so that addresses are
 * known. */
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

/* The symbols of a Program by name, in the order of their numbers. Using one order for two versions
 * gives equal symbols the same numbers, and therefore the same addresses; a symbol that one version
 * does not reach is external there. */
typedef struct SymbolOrder {
  NameList functions, globals;
} SymbolOrder;

/* Registers all reached functions, then all reached globals, in Program p, in the given order; if
 * that is NULL, in the order in which they were reached. Bodies and contents are added later. */
void symbols_init(Symbols *s, Program *p, const Reach *reach, const SymbolOrder *order,
                  LLVMTargetDataRef data);
bool symbol_is_absent(LLVMValueRef v); /* a weak reference that nothing defines */
/* Is the memory at this pointer only read? */
bool symbol_is_only_read(LLVMValueRef pointer);
void symbols_done(Symbols *s);
Function *symbols_function(const Symbols *s, LLVMValueRef f); /* NULL if not reached */
/* The address of a function or global variable; returns false if it has none. */
bool symbols_address(const Symbols *s, LLVMValueRef v, uint64_t *address);
/* The same for an address that the program uses as a value: marks the function as taken
 * (Function.is_taken). */
bool symbols_take(const Symbols *s, LLVMValueRef v, uint64_t *address);
#endif
