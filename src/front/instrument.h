/* Bitcode prepared for AddressSanitizer. */
#ifndef UMBRA_FRONT_INSTRUMENT_H
#define UMBRA_FRONT_INSTRUMENT_H
#include <stdbool.h>

/* Writes to `output` the bitcode of `file` (.bc or .ll) with the attribute on each function by
 * which clang -fsanitize=address knows that it is to be instrumented; clang's own front end sets it
 * for C only. NULL, or why not; the caller frees it. Fatal when the file is no bitcode. For
 * threads, too. */
char *instrument_bitcode(const char *file, const char *output);
/* The first of the functions (a list that ends in NULL) that the bitcode declares and does not
 * define; NULL: none. */
const char *bitcode_needs(const char *file, const char *const *symbols);
/* Was it compiled for musl (x86_64-linux-musl)? All other is for the host's libc. */
bool bitcode_is_of_musl(const char *file);
#endif
