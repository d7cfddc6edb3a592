/* Prepares bitcode for AddressSanitizer. */
#ifndef UMBRA_FRONT_INSTRUMENT_H
#define UMBRA_FRONT_INSTRUMENT_H
#include <stdbool.h>

/* Writes to `output` the bitcode of `file` (.bc or .ll) with the function attribute that makes
 * clang -fsanitize=address instrument each function; clang's own front end sets it only when it
 * compiles C. Returns NULL, or an error message that the caller frees. Fatal if the file is not
 * bitcode. May be called from several threads. */
char *instrument_bitcode(const char *file, const char *output);
/* Returns the first function of `symbols` (which ends with NULL) that the bitcode declares but does
 * not define; NULL if there is none. */
const char *bitcode_needs(const char *file, const char *const *symbols);
/* Was the bitcode compiled for musl (x86_64-linux-musl)? If not, it is for the host's C library. */
bool bitcode_is_of_musl(const char *file);
#endif
