/* The variables that debug information declares in stack slots. */
#ifndef UMBRA_FRONT_LOCALS_H
#define UMBRA_FRONT_LOCALS_H
#include "front/translate.h"

void locals_begin(Translator *t); /* a function */
/* Without a name where none is declared there. */
SourceLocal local_of_slot(Translator *t, LLVMValueRef slot);
#endif
