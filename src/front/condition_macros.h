/* Which macros a build would have to define so that a condition of the preprocessor is true:
 * `#if defined(USE_SSH) && !defined(TINY)` needs USE_SSH. */
#ifndef UMBRA_FRONT_CONDITION_MACROS_H
#define UMBRA_FRONT_CONDITION_MACROS_H
#include <stdbool.h>

#include "base/str.h"

/* `directive` follows the # of an #if, #ifdef, #ifndef, #elif or #else. Appends the macros that
 * have to be defined, as 1, so that its condition has this value; a macro that must not be defined
 * is not named. Returns false, and appends nothing, if definitions cannot achieve it, or if the
 * condition is of another form: comparisons, calls of macros, macros with reserved names, which
 * belong to the compiler. The condition of #else is true. */
bool condition_macros(const char *directive, bool value, TextList *macros);
#endif
