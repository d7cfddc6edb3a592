/* Translation of one linked module to a Program: what its parts share. */
#ifndef UMBRA_FRONT_TRANSLATE_H
#define UMBRA_FRONT_TRANSLATE_H
#include "base/log.h"
#include "code/build.h"
#include "front/constants.h"
#include "front/debug_types.h"
#include "front/locations.h"
#include "front/scopes.h"
#include "front/symbols.h"
#include "front/types.h"

typedef struct Translator {
  Program *program;
  LLVMModuleRef module;
  LLVMTargetDataRef data;
  Types types;
  Symbols symbols;
  Locations locations;
  DebugTypes debug_types;
  Constants constants;
  unsigned checks;                 /* 1 << CHECK_... */
  unsigned byval_kind, align_kind; /* LLVM's numbers of these attributes */
  /* the function being translated */
  LLVMValueRef source, at; /* the function, and the instruction of it, being translated */
  Function *function;
  bool is_optimised; /* LLVM's optimiser has been at it: undefined results may be computed that are
                        never used */
  Builder *b;
  Scopes scopes;
  Map declared;   /* stack slot -> what describes the variable in it (locals.h) */
  Map unordered;  /* calls that depend on the order of evaluation (order.h) */
  Map regs;       /* argument or instruction -> its first register */
  Map blocks;     /* LLVM block -> block */
  Map phi_inputs; /* phi that an indirect branch can reach -> register that its edges write */
  uint32_t area;  /* of variadic functions: register with the address of the variadic arguments */
} Translator;

/* The whole module, everything reached, numbered in the order given (NULL: as reached). */
Program *translate_module(LLVMModuleRef m, const Reach *reach, const SymbolOrder *order,
                          unsigned checks);
/* One instruction that is neither phi nor terminator (instructions.c). */
void translate_instruction(Translator *t, LLVMValueRef i);
/* The branch, return, ... at the end of a block (control.c); makes the moves for the phis of its
 * successors. */
void translate_terminator(Translator *t, LLVMValueRef i);
/* What must happen at the head of a block that an indirect branch can reach. */
void translate_phi_inputs(Translator *t, LLVMBasicBlockRef block);
/* Calls of functions (calls.c), intrinsics (intrinsics.c) and inline assembler (assembler.c). */
void translate_call(Translator *t, LLVMValueRef call);
void translate_intrinsic(Translator *t, LLVMValueRef call, const char *name);
void translate_assembler(Translator *t, LLVMValueRef call);
/* false: not one. */
bool translate_float_intrinsic(Translator *t, LLVMValueRef call, const char *name);
/* false: not one. */
bool translate_bit_intrinsic(Translator *t, LLVMValueRef call, const char *name);
/* Loads, stores, addresses, stack objects, atomics (memory.c). */
void translate_memory(Translator *t, LLVMValueRef i, LLVMOpcode op);
/* A value of any type, as in memory. */
void store_value(Translator *t, LLVMValueRef v, uint32_t address);
/* Conversions (casts.c) and element access (elements.c). */
void translate_cast(Translator *t, LLVMValueRef i, LLVMOpcode op);
void translate_elements(Translator *t, LLVMValueRef i, LLVMOpcode op);
/* Function.params from debug information and names (params.c). */
void translate_params(Translator *t);
/* Of a function's LLVM type: 1..MAX_SIGNATURE, or ANY_SIGNATURE. */
unsigned signature_of(LLVMTypeRef function);
#endif
