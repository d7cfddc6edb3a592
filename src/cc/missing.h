/* What only the bitcode needs of the archives that a program is linked to. */
#ifndef UMBRA_CC_MISSING_H
#define UMBRA_CC_MISSING_H
#include "cc/libraries.h"

/* Adds to the linked program (or shared object) the records of archive members that the linker had
 * no use for, but that define what the bitcode in it leaves undefined. Nothing is done to files
 * that are no such program. Fatal when it cannot be written; what is wrong with an archive is
 * warned about. */
void missing_add(const char *program, const PathList *archives);
#endif
