/* Where a program can see the number of an address; numbers.c says how it is told. */
#ifndef UMBRA_FRONT_NUMBERS_H
#define UMBRA_FRONT_NUMBERS_H
#include "front/translate.h"

/* A 64-bit integer made from a pointer, which still is the number of an address. */
bool number_is(LLVMValueRef v);
bool number_is_pointer(LLVMValueRef v);
/* Emits ADDRESS where instruction i (about to be translated, or just translated) makes a number
 * visible. */
void numbers_before(Translator *t, LLVMValueRef i);
/* What the aux of the LOADs of that value says (SEES_ALL). */
uint16_t numbers_seen(Translator *t, LLVMValueRef load);
void numbers_behind(Translator *t, LLVMValueRef i);
#endif
