/* How a symbolic object is shown that has a type of the source. */
#ifndef UMBRA_CODE_LOOK_H
#define UMBRA_CODE_LOOK_H
#include "code/type.h"
#include "expr/expr.h"

InputLook look_of_array(const Type *element);
/* For a number, or an array of numbers; otherwise LOOK_NUMBER. t may be NULL. */
InputLook look_of_type(const Type *t);
#endif
