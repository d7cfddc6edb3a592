/* The parameters of both versions of a function: matched by position if their types correspond,
 * otherwise by name. A parameter that only one version has gets the values that all its callers
 * pass, if these are constants. */
#ifndef UMBRA_TYPED_SIGNATURE_H
#define UMBRA_TYPED_SIGNATURE_H
#include "base/str.h"
#include "typed/typed.h"

/* Fills e->shared and e->from. Returns the obstacle, which the caller frees, or NULL if there is
 * none. */
char *signature_match(TypedEntry *e);
/* Are the versions' parameters the same, so that one call serves both? */
bool signature_is_one(const TypedEntry *e);
/* Appends the version's arguments: "in.a, 0". */
void signature_add_call(const TypedEntry *e, int version, Str *out);
/* Appends the parameters that only one version has, one per line between `before` and `after`:
 * "flags, which only the old version takes, with the values that its callers pass: 0". */
void signature_add_bounds(const TypedEntry *e, const char *before, const char *after, Str *out);
#endif
