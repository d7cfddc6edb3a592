/* The bounds up to which the verdict holds. */
#ifndef UMBRA_TYPED_BOUNDS_H
#define UMBRA_TYPED_BOUNDS_H
#include "typed/writer.h"

/* Appends one bound per line, between `before` and `after`. */
void bounds_add(const Writer *w, const TypedSizes *s, const char *before, const char *after,
                Str *out);
#endif
