#ifndef UMBRA_TYPED_VALUES_H
#define UMBRA_TYPED_VALUES_H
#include "typed/writer.h"

/* Makes the value at `place`. `name` and `depth` are expressions for the input's name and for the
 * number of structures that may still follow in a chain. */
void values_add(Writer *w, const CType *t, const char *place, const char *name, const char *depth,
                const char *indent);
#endif
