/* What a pointer leads to, by the types with which the source declares variables. */
#ifndef UMBRA_FRONT_POINTED_H
#define UMBRA_FRONT_POINTED_H
#include "expr/expr.h"
#include "front/translate.h"

/* How `size` bytes from the pointer on are shown; LOOK_NUMBER if the type is not known. */
InputLook pointed_look(Translator *t, LLVMValueRef pointer, uint64_t size);
#endif
