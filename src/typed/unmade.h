/* Situations in which a caller may call the entry but which no harness generates. They are reported
 * as bounds if they can matter. */
#ifndef UMBRA_TYPED_UNMADE_H
#define UMBRA_TYPED_UNMADE_H
#include "typed/writer.h"

/* Appends one bound per line, between `before` and `after`. */
void unmade_add(const Writer *w, const char *before, const char *after, Str *out);
#endif
