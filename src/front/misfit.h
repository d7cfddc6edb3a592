/* A symbol of NEW that cannot be the same as OLD's of that name (a function in one version and a
 * variable in the other, or a different type) is renamed by appending an ending. */
#ifndef UMBRA_FRONT_MISFIT_H
#define UMBRA_FRONT_MISFIT_H
#include <stddef.h>

extern const char misfit_ending[];
size_t misfit_plain_length(const char *name, size_t len); /* without the ending, if present */
#endif
