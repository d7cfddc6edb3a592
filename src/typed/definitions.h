/* The types and the declaration of an entry as C, made from debug information alone: for a harness
 * of bitcode, whose source is not there to be included. */
#ifndef UMBRA_TYPED_DEFINITIONS_H
#define UMBRA_TYPED_DEFINITIONS_H
#include "base/str.h"
#include "typed/typed.h"

void definitions_write(const TypedEntry *e, Str *out);
/* Why that is not possible; NULL: it is. The caller frees it. */
char *definitions_obstacle(const TypedEntry *e);
#endif
