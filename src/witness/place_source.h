/* C code that accesses a memory location without the program's declarations, by the symbol and the
 * offsets of a probe (runtime/replay_globals.c). It is used for variables in a file other than
 * the one that a witness includes. */
#ifndef UMBRA_WITNESS_PLACE_SOURCE_H
#define UMBRA_WITNESS_PLACE_SOURCE_H
#include "outcome/outcome_visible.h"

/* False if there is no such C code for a number of this size. */
bool place_has_source(const Seen *s);
/* Appends the statements of a block that print the location in version v with the functions
 * umbra_show_... */
void place_add_source(const Seen *s, Version v, Str *out);
#endif
