/* Finds archive members that only the bitcode of a linked program needs. */
#ifndef UMBRA_CC_MISSING_H
#define UMBRA_CC_MISSING_H
#include "cc/libraries.h"

/* Adds to the linked program (or shared object) the records of archive members that the linker did
 * not need, but that define symbols which are undefined in the bitcode. Other kinds of files are
 * left alone. Fatal if the program cannot be written; problems with an archive are warnings. */
void missing_add(const char *program, const PathList *archives);
#endif
