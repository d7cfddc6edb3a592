/* The function of the harness that creates an object with the program's own constructors. */
#ifndef UMBRA_TYPED_BUILT_H
#define UMBRA_TYPED_BUILT_H
#include "typed/writer.h"

/* "as queue_new() or queue_load() create it" */
void built_describe(const Maker *m, Str *out);
void built_add_prototypes(Writer *w, const Maker *m);
void built_add(Writer *w, const Maker *m);
#endif
