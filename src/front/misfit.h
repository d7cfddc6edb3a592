/* A symbol of NEW that cannot be OLD's of the same name (a function there, a variable here; another
 * type) gets a name of its own: its own with an ending. */
#ifndef UMBRA_FRONT_MISFIT_H
#define UMBRA_FRONT_MISFIT_H
#include <stddef.h>

extern const char misfit_ending[];
size_t misfit_plain_length(const char *name, size_t len); /* without the ending, if it has it */
#endif
