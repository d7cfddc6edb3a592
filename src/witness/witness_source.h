/* A witness as C source. */
#ifndef UMBRA_WITNESS_WITNESS_SOURCE_H
#define UMBRA_WITNESS_WITNESS_SOURCE_H
#include "witness/witness.h"

/* Definitions of the functions by which the program asks for input; nothing when it asks for none.
 */
void witness_add_inputs(const Witness *w, Str *out);
/* void umbra_call(void): calls the entry with the finding's input; what it returns and leaves in
 * `globals` of version v is written to umbra_result, a FILE *, as text. */
void witness_add_call(const Witness *w, Version v, Str *out);
/* That text, as the finding's outcome of version v makes it. False when v did not return. */
bool witness_result(const Witness *w, Version v, Str *out);
#endif
