/* Fields that are void pointers and lead to a structure. */
#ifndef UMBRA_TYPED_CAST_FIELDS_H
#define UMBRA_TYPED_CAST_FIELDS_H
#include "typed/typed.h"

/* Gives the void pointers in the structures that the entry can reach the types as which the entry,
 * and what it calls in its own file, uses them in both versions. The types of the declarations
 * change; those of the entry before are restored first. */
void cast_fields_share(TypedEntry *e);
/* Appends "fmt.data that leads to struct rar, as the function casts it" between the texts. */
void cast_fields_add_bounds(const TypedEntry *e, const char *before, const char *after, Str *out);
#endif
