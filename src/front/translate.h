/* The translation of one linked module to a Program: the state that its parts share. */
#ifndef UMBRA_FRONT_TRANSLATE_H
#define UMBRA_FRONT_TRANSLATE_H
#include "base/log.h"
#include "code/code_build.h"
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
  unsigned checks;                 /* a set of 1 << CHECK_... */
  unsigned byval_kind, align_kind; /* LLVM's numbers for these attributes */
  /* for the function being translated: */
  LLVMValueRef source, at; /* the function, and its instruction, being translated */
  Function *function;
  bool is_optimised; /* optimised code may compute undefined results that are never used */
  Builder *b;
  Scopes scopes;
  Map declared;   /* stack slot -> debug information of its variable (locals.h) */
  Map unordered;  /* what depends on the order of evaluation (order.h) */
  Map regs;       /* argument or instruction -> its first register */
  Map blocks;     /* LLVM block -> block */
  Map phi_inputs; /* phi that an indirect branch can reach -> register written on its edges */
  uint32_t area;  /* of a variadic function: register with the address of the area of arguments */
} Translator;

/* Translates everything that was reached; symbols are numbered in the given order (NULL: in the
 * order in which they were reached). is_executed: marks what depends on the order of evaluation,
 * which a comparison does not need. */
Program *translate_module(LLVMModuleRef m, const Reach *reach, const SymbolOrder *order,
                          unsigned checks, bool is_executed);
/* Translates one instruction that is neither a phi nor a terminator (instructions.c). */
void translate_instruction(Translator *t, LLVMValueRef i);
/* Translates the terminator of a block (front_control.c), with the moves for the phis of its
 * successors. */
void translate_terminator(Translator *t, LLVMValueRef i);
/* Emits what is needed at the start of a block that an indirect branch can reach. */
void translate_phi_inputs(Translator *t, LLVMBasicBlockRef block);
/* Translate calls of functions (front_calls.c) and intrinsics (intrinsics.c) and inline assembly
 * (assembler.c). */
void translate_call(Translator *t, LLVMValueRef call);
void translate_intrinsic(Translator *t, LLVMValueRef call, const char *name);
void translate_assembler(Translator *t, LLVMValueRef call);
/* Returns false if it is a different intrinsic. */
bool translate_float_intrinsic(Translator *t, LLVMValueRef call, const char *name);
/* Returns false if it is a different intrinsic. */
bool translate_bit_intrinsic(Translator *t, LLVMValueRef call, const char *name);
/* Translates loads, stores, addresses, stack objects and atomics (memory.c). */
void translate_memory(Translator *t, LLVMValueRef i, LLVMOpcode op);
/* Stores a value of any type in its representation in memory. */
void store_value(Translator *t, LLVMValueRef v, uint32_t address);
/* Translate conversions (casts.c) and element accesses (elements.c). */
void translate_cast(Translator *t, LLVMValueRef i, LLVMOpcode op);
void translate_elements(Translator *t, LLVMValueRef i, LLVMOpcode op);
/* Fills Function.params from debug information and names (front_params.c). */
void translate_params(Translator *t);
/* The signature for a function's LLVM type: 1..MAX_SIGNATURE, or ANY_SIGNATURE. */
unsigned signature_of(LLVMTypeRef function);
#endif
