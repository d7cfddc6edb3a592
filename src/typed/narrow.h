/* Numbers and arrays whose type differs between the versions: a field of a structure is an int in
 * one version and a long in the other, or has more elements. Both versions get the same value, so
 * it must be one that both types hold. */
#ifndef UMBRA_TYPED_NARROW_H
#define UMBRA_TYPED_NARROW_H
#include "typed/width.h"
#include "typed/writer.h"

/* Adds statements that generate a common value of two fields whose width differs. All arguments
 * after `new` are C expressions, except `indent`. */
void narrow_add(Writer *w, const CField *old, const CField *new, const char *place,
                const char *name, const char *depth, const char *indent);
#endif
