/* Bytes of a structure that belong to no field. */
#ifndef UMBRA_TYPED_PADDING_H
#define UMBRA_TYPED_PADDING_H
#include "typed/writer.h"

/* Statements that make the padding of *to anything; the fields are written afterwards. */
void padding_add(Writer *w, const Kind *kind);
/* There is some, and it stays zero. */
bool padding_is_zero(const Kind *kind);
#endif
