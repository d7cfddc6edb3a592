/* C source of a witness. */
#ifndef UMBRA_WITNESS_WITNESS_SOURCE_H
#define UMBRA_WITNESS_WITNESS_SOURCE_H
#include "witness/witness.h"

/* Definitions of the functions through which the program requests input; nothing if it requests
 * none. */
void witness_add_inputs(const Witness *w, Str *out);
/* void umbra_call(void): calls the entry with the finding's input, and writes its result and the
 * memory in `globals` of version v to umbra_result, a FILE *, as text. */
void witness_add_call(const Witness *w, Version v, Str *out);
/* The text that the finding's outcome of version v predicts. False if v did not return. */
bool witness_result(const Witness *w, Version v, Str *out);
/* The headers of the generated code that follows the program's. Macros by which the program
 * replaces functions of the C library, such as getenv, must not change that code. */
extern const char witness_headers[];
#endif
