/* Checks of undefined behaviour that is no fault of the machine; checks.c. Each emits LIMIT before
 * the instruction where there is something to check. */
#ifndef UMBRA_FRONT_CHECKS_H
#define UMBRA_FRONT_CHECKS_H
#include "front/translate.h"

/* An index past an array inside a larger object. */
void check_index(Translator *t, LLVMValueRef gep);
/* A byte that is neither 0 nor 1 loaded as _Bool. */
void check_truth_value(Translator *t, LLVMValueRef trunc);
/* The zeros of 0 counted by __builtin_ctz or __builtin_clz. */
void check_bit_count(Translator *t, LLVMValueRef call);
/* The length of a variable-length array. */
void check_array_length(Translator *t, LLVMValueRef alloca);
/* With --check=ub: here clang's own check of a shift's value has failed. */
void check_shift_failed(Translator *t);
/* With --check=ub: null plus an offset. */
void check_null_offset(Translator *t, LLVMValueRef gep);
/* With --check=ub: a load or store at an address that is not aligned for its type. */
void check_alignment(Translator *t, LLVMValueRef access, LLVMValueRef pointer);
#endif
