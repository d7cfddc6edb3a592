/* Places of the program, for people. */
#ifndef UMBRA_WITNESS_PLACE_H
#define UMBRA_WITNESS_PLACE_H
#include "base/str.h"
#include "code/code.h"

/* A place of the unified program in the source of a version. */
uint32_t location_of(const Program *p, uint32_t loc, Version v);
/* Appends "foo.c:13". False, and nothing appended: the file is not known. */
bool place_print(const Program *p, uint32_t loc, Str *out);
#endif
