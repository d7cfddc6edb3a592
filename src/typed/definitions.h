/* Writes the types and the declaration of an entry as C, from debug information alone: for a
 * harness of bitcode, whose source is not available for inclusion. */
#ifndef UMBRA_TYPED_DEFINITIONS_H
#define UMBRA_TYPED_DEFINITIONS_H
#include "base/str.h"
#include "typed/typed.h"

void definitions_write(const TypedEntry *e, Str *out);
/* The reason why this is not possible; NULL if it is. The caller frees it. */
char *definitions_obstacle(const TypedEntry *e);
/* Writes the copies of structures of other files (typed/opaque.h) that the harness uses, after the
 * file was included. definitions_write writes them too. */
void definitions_write_copies(const TypedEntry *e, Str *out);
/* True if the headers that each harness includes define a type of this name. */
bool definitions_is_of_headers(const char *name);
/* Are the types the same, with everything to which they lead, but for names? */
bool definitions_are_alike(const CType *a, const CType *b);
#endif
