/* The functions that make and fill a kind of objects. */
#ifndef UMBRA_TYPED_OBJECTS_H
#define UMBRA_TYPED_OBJECTS_H
#include "typed/writer.h"

void objects_add_state(const Kind *k, Str *out); /* which of them were made */
void objects_add_prototypes(const Kind *k, Str *out);
void objects_add_back(const Kind *k, Str *out); /* what leads back where the way came from */
void objects_add(Writer *w, const Kind *k);
#endif
