/* Names of a harness that the file that it includes may define as macros. */
#ifndef UMBRA_TYPED_OWN_NAMES_H
#define UMBRA_TYPED_OWN_NAMES_H
#include "typed/typed.h"

/* Writes an #undef for each macro of a version that has the name of a variable, parameter or field
 * in the code. It must be written between the included file and the code. Names of types may be
 * macros in one version and typedefs in the other, and --assume may name macros of the program:
 * these stay. */
void own_names_free(const TypedEntry *e, const char *code, Str *out);
#endif
