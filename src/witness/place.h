/* Locations of the program, for people. */
#ifndef UMBRA_WITNESS_PLACE_H
#define UMBRA_WITNESS_PLACE_H
#include "base/str.h"
#include "code/code.h"

/* The location in the source of version v for a location of the unified program. */
uint32_t location_of(const Program *p, uint32_t loc, Version v);
/* The name of a file as the user is shown it: its path without the prefix that
 * -fmacro-prefix-map=PREFIX= removes from __FILE__, else its base name. A part of `path`. */
const char *place_file(const Program *p, const char *path);
/* Appends "foo.c:13". False, and nothing is appended, if the file is unknown. */
bool place_print(const Program *p, uint32_t loc, Str *out);
#endif
