/* Private to front: the structures for which a function takes void pointers in other structures. */
#ifndef UMBRA_FRONT_FIELD_CASTS_H
#define UMBRA_FRONT_FIELD_CASTS_H
#include "front/read_declarations.h"

/* Reads the casts in the bodies. Requires the functions of d, in the module's order. */
void field_casts_read(DeclarationReader *r, LLVMModuleRef m, Declarations *d);
#endif
