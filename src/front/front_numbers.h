/* Finds where a program can observe the numeric value of an address; front_numbers.c says how. */
#ifndef UMBRA_FRONT_NUMBERS_H
#define UMBRA_FRONT_NUMBERS_H
#include "front/translate.h"

/* Is v a 64-bit integer that was converted from a pointer and is still the number of an address? */
bool number_is(LLVMValueRef v);
bool number_is_pointer(LLVMValueRef v);
/* A variable that is only loaded and stored, like all variables in code of clang -O0. */
bool number_is_private(LLVMValueRef v);
/* Emits ADDRESS where instruction i, which is about to be translated (numbers_before) or was just
 * translated (numbers_behind), makes a number visible. */
void numbers_before(Translator *t, LLVMValueRef i);
/* The aux of the LOADs of that value (SEES_ALL). */
uint16_t numbers_seen(Translator *t, LLVMValueRef load);
void numbers_behind(Translator *t, LLVMValueRef i);
#endif
