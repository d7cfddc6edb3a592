/* The Passing of calls and functions of LLVM, and calls that do not fit the function's definition.
 *
 * Without prototypes, with declarations that differ from the definition, or after a cast, a call
 * can pass something other than the function expects, which is undefined in C. As on the real
 * machine, surplus arguments are ignored, and those that are too wide are truncated. A word that is
 * not passed where the function expects it is indeterminate, and so are a result of another class
 * and the bits above a result that is too narrow. An int that is passed for 64 bits is extended by
 * zeros, as compilers do in practice; that is an assumption unless it is a constant. */
#ifndef UMBRA_FRONT_FRONT_PASSING_H
#define UMBRA_FRONT_FRONT_PASSING_H
#include "code/passing.h"
#include "front/emit.h"

Passing front_passing_of_function(Translator *t, LLVMValueRef function);
Passing front_passing_of_call(Translator *t, LLVMValueRef call);

/* The registers that an argument takes, of one class; 0 if it is passed on the stack. */
unsigned front_passing_registers(Translator *t, LLVMTypeRef type, bool *is_vector);

/* Replaces the words that the call passes by those that the function finds. */
void front_passing_fit(Translator *t, LLVMValueRef call, LLVMValueRef function, RegList *words);
/* Sets the registers of the call from those that the function returned. */
void front_passing_fit_results(Translator *t, LLVMValueRef call, Passing given, uint32_t returned,
                               uint32_t count);
#endif
