/* Arrays with a length: the object has exactly as many elements as the length specifies. */
#ifndef UMBRA_TYPED_EXACT_H
#define UMBRA_TYPED_EXACT_H
#include "typed/writer.h"

/* Does such an array have as many elements as a string has bytes? */
bool exact_is_bytes(const CType *pointer);
/* Makes an array of `most` elements, of which `chosen` are used, followed by `more` zeros. `length`
 * is the name of the input for the length; if it is given, the array may be NULL when it is empty.
 * `end` is where the address after the last element is stored. All arguments except `more` are C
 * expressions. */
void exact_add(Writer *w, const CType *pointer, const char *place, const char *name,
               const char *most, int more, const char *chosen, const char *length, const char *end,
               const char *depth);
#endif
