/* Private to front: parameters that the source declares as arrays of a certain size. */
#ifndef UMBRA_FRONT_DECLARED_ARRAYS_H
#define UMBRA_FRONT_DECLARED_ARRAYS_H
#include "front/read_declarations.h"

/* Sets CField.declared_as of the parameters of `type`, which have their names already. `subprogram`
 * describes the function in debug information. */
void declared_arrays_read(DeclarationReader *r, LLVMValueRef subprogram, CType *type);
#endif
