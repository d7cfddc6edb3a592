/* Bitcode prepared for AddressSanitizer. */
#ifndef UMBRA_FRONT_INSTRUMENT_H
#define UMBRA_FRONT_INSTRUMENT_H
#include <stdbool.h>

/* Writes to `output` the bitcode of `file` (.bc or .ll) with the attribute on each function by which clang -fsanitize=address knows that it
 * is to be instrumented; clang's own front end sets it for C only. NULL, or why not; the caller frees it. Fatal when the file is no
 * bitcode. For threads, too. */
char *instrument_bitcode(const char *file, const char *output);
/* Whether the bitcode declares the function or variable without defining it. */
bool bitcode_needs(const char *file, const char *symbol);
#endif
