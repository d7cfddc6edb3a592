/* Maps objects to the variables that they hold. */
#ifndef UMBRA_EXPLAIN_NAMES_H
#define UMBRA_EXPLAIN_NAMES_H
#include "base/str.h"
#include "explain/contents.h"

const Global *names_global(const Program *p, const Object *o); /* NULL if it is not a global */
/* clang's name for the slot of the result of a function with several returns. */
extern const char names_result[];
/* Appends "buffer" or "a block of 24 bytes". */
void names_add_object(const ContentsReader *r, const Object *o, Str *out);
#endif
