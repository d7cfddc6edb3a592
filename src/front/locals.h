/* The variables that the debug information assigns to stack slots. */
#ifndef UMBRA_FRONT_LOCALS_H
#define UMBRA_FRONT_LOCALS_H
#include "front/translate.h"

void locals_begin(Translator *t); /* call this for each function */
/* The result has no name if no variable is declared for the slot. */
SourceLocal local_of_slot(Translator *t, LLVMValueRef slot);
#endif
