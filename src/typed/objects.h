/* The functions of the harness that generate and fill objects of a kind. */
#ifndef UMBRA_TYPED_OBJECTS_H
#define UMBRA_TYPED_OBJECTS_H
#include "typed/writer.h"

void objects_add_state(const Kind *k, Str *out); /* which objects of the kind were generated */
void objects_add_prototypes(const Kind *k, Str *out);
void objects_add_back(const Kind *k, Str *out); /* pointers to where the path came from */
void objects_add(Writer *w, const Kind *k);
#endif
