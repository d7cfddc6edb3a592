/* The function of the harness that generates the arguments and calls the entry.
 *
 * The results are compared through an exported variable, NAME_args, whose fields are the pointers
 * passed to the entry; src/outcome/walk.c follows them by their types. */
#ifndef UMBRA_TYPED_CALL_H
#define UMBRA_TYPED_CALL_H
#include "typed/pairs.h"
#include "typed/writer.h"

void call_add(Writer *w, const Pairing *pairs);
#endif
