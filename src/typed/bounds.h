/* Up to what the verdict is true. */
#ifndef UMBRA_TYPED_BOUNDS_H
#define UMBRA_TYPED_BOUNDS_H
#include "typed/writer.h"

/* One a line, between `before` and `behind`. */
void bounds_add(const Writer *w, const TypedSizes *s, const char *before, const char *behind,
                Str *out);
#endif
