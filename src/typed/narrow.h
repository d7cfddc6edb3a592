/* Numbers and arrays whose type differs between the versions: a field of a structure is an int in
 * one version and a long in the other, or has more elements. Both versions get the same value, so
 * it must be one that both types hold. */
#ifndef UMBRA_TYPED_NARROW_H
#define UMBRA_TYPED_NARROW_H
#include "typed/writer.h"

/* Does one of the two hold values, or have elements, that the other one does not? */
bool narrow_is_needed(const CField *old, const CField *new);
/* Adds statements that generate a common value. All arguments after `new` are C expressions, except
 * `indent`. */
void narrow_add(Writer *w, const CField *old, const CField *new, const char *place,
                const char *name, const char *depth, const char *indent);
#endif
