/* What both versions of a function take: their parameters by position where these are alike, else
 * by name. One that a single version has gets what all its callers pass for it, where these are
 * constants. */
#ifndef UMBRA_TYPED_SIGNATURE_H
#define UMBRA_TYPED_SIGNATURE_H
#include "base/str.h"
#include "typed/typed.h"

/* Fills e->shared and e->from. What stands in the way; NULL: nothing. The caller frees it. */
char *signature_match(TypedEntry *e);
/* The versions' parameters are the same: one call is for both. */
bool signature_is_one(const TypedEntry *e);
/* "f(in.a, 0)", the version's call. */
void signature_add_call(const TypedEntry *e, int version, Str *out);
/* The parameters that one version alone has, in a line each: "flags, which the old version has not,
 * is 0, as its callers pass"; between `before` and `behind`. */
void signature_add_bounds(const TypedEntry *e, const char *before, const char *behind, Str *out);
#endif
