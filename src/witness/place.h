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
/* In a review, the environment has the user's working directory, relative to the root of the
 * repository. */
#define PLACE_HERE_VARIABLE "UMBRA_PLACE_HERE"

/* The path as seen from the directory `here`; both are relative to the same root. here NULL: the
 * path itself. The caller frees it. */
char *place_from(const char *here, const char *path);
/* The path of a file as seen from the user's working directory, if it is below it or in the
 * repository of a review; otherwise as it was named. The caller frees it. */
char *place_path(const Program *p, const char *path);
/* Appends "src/foo.c:13:7", as editors and terminals understand it. False, and nothing is appended,
 * if the file is unknown. */
bool place_print_whole(const Program *p, uint32_t loc, Str *out);
/* Appends "foo.c:13". False, and nothing is appended, if the file is unknown. */
bool place_print(const Program *p, uint32_t loc, Str *out);
#endif
