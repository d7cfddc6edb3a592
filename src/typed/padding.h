/* The bytes of a structure that do not belong to a field. */
#ifndef UMBRA_TYPED_PADDING_H
#define UMBRA_TYPED_PADDING_H
#include "typed/writer.h"

/* Adds statements that give the padding of *to arbitrary contents; the fields are written
 * afterwards. */
void padding_add(Writer *w, const Kind *kind);
/* Is there padding that stays zero? */
bool padding_is_zero(const Kind *kind);
#endif
