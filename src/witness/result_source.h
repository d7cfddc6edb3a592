/* The result of a witness's entry: the C source that prints it, and the output that is expected.
 * Neither contains the bits of NaNs, unless these are compared. */
#ifndef UMBRA_WITNESS_RESULT_SOURCE_H
#define UMBRA_WITNESS_RESULT_SOURCE_H
#include "witness/witness.h"

/* Adds the definitions of the functions that result_add_show calls, and of
 * void umbra_show_float(const char *what, const void *at, size_t size, int is_brain) if it is
 * needed. */
/* Is the result of both versions an integer, which is shown in decimal by umbra_show_number? */
bool result_is_decimal(const Witness *w);
void result_add_functions(const Witness *w, Version v, Str *out);
/* Adds the statements that print umbra_returned. */
void result_add_show(const Witness *w, Version v, Str *out);
/* Adds the output that is expected from version v, according to the finding. */
void result_add_text(const Witness *w, Version v, Str *out);
#endif
