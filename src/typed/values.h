#ifndef UMBRA_TYPED_VALUES_H
#define UMBRA_TYPED_VALUES_H
#include "typed/writer.h"

/* Makes the value at `place`. name, depth: expressions of the input's name and of how many
 * structures may still stand behind each other. */
void values_add(Writer *w, const CType *t, const char *place, const char *name, const char *depth,
                const char *indent);
#endif
