/* Out of what umbra cc built, the bitcode. */
#ifndef UMBRA_CC_EXTRACT_H
#define UMBRA_CC_EXTRACT_H
#include <stdbool.h>

/* Writes the bitcode of a program, shared object, object or archive to one file. Warns about
 * sources that are not in it. Fatal, saying what is wrong with the program, when there is none. */
void extract_bitcode(const char *program, const char *output);
/* Whether it has any; false also when it cannot be read. */
bool extract_is_possible(const char *program);
#endif
