/* A place in memory as C that needs none of the program's declarations: by the symbol and the
 * offsets that a probe gives (runtime/replay_globals.c), for what lies in another file than the one
 * that a witness includes. */
#ifndef UMBRA_WITNESS_PLACE_SOURCE_H
#define UMBRA_WITNESS_PLACE_SOURCE_H
#include "outcome/visible.h"

/* False: there is no such C for a number of this size. */
bool place_has_source(const Seen *s);
/* Statements of a block that show the place of version v by the functions umbra_show_... */
void place_add_source(const Seen *s, Version v, Str *out);
#endif
