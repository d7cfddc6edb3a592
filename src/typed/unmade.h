/* Situations in which a caller may call the entry and that no harness makes: bounds that are
 * stated, where they can matter. */
#ifndef UMBRA_TYPED_UNMADE_H
#define UMBRA_TYPED_UNMADE_H
#include "typed/writer.h"

/* One a line, between `before` and `behind`. */
void unmade_add(const Writer *w, const char *before, const char *behind, Str *out);
#endif
