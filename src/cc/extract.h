/* Extracts the bitcode from what umbra cc built. */
#ifndef UMBRA_CC_EXTRACT_H
#define UMBRA_CC_EXTRACT_H
#include <stdbool.h>

/* Writes the bitcode of a program, shared object, object or archive to one file. Warns about
 * sources whose bitcode is missing. If there is none at all, fails with a fatal error that gives
 * the reason. */
void extract_bitcode(const char *program, const char *output);
/* True if it contains any bitcode; also false if it cannot be read. */
bool extract_is_possible(const char *program);
#endif
