/* Checks for undefined behaviour that the machine itself does not trap. Each function emits a LIMIT
 * before the instruction if there is something to check. */
#ifndef UMBRA_FRONT_CHECKS_H
#define UMBRA_FRONT_CHECKS_H
#include "front/translate.h"

/* Checks for an index past the end of an array inside a larger object. */
void check_index(Translator *t, LLVMValueRef gep);
/* Checks for a byte that is loaded as _Bool and is neither 0 nor 1. */
void check_truth_value(Translator *t, LLVMValueRef trunc);
/* Checks for __builtin_ctz or __builtin_clz of 0. */
void check_bit_count(Translator *t, LLVMValueRef call);
/* Checks the length of a variable-length array. */
void check_array_length(Translator *t, LLVMValueRef alloca);
/* With --check=ub: reports a fault here, where clang's own check of a shift has failed. */
void check_shift_failed(Translator *t);
/* With --check=ub: checks for an offset that is added to a null pointer. */
void check_null_offset(Translator *t, LLVMValueRef gep);
/* With --check=ub: checks for a load or store at an address that is misaligned for its type. */
void check_alignment(Translator *t, LLVMValueRef access, LLVMValueRef pointer);
#endif
