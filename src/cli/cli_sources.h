/* The files and flags to compile for the programs on a command line. All strings of these Sources
 * are owned, so that one rule applies to freeing them. */
#ifndef UMBRA_CLI_SOURCES_H
#define UMBRA_CLI_SOURCES_H
#include "base/base_sources.h"

void sources_add(StrList *list, const char *text); /* copies the string */
/* For one program: the files, with the options -I, -D and -std=. */
void sources_init(Sources *s, const Options *o, const StrList *files);
/* A harness with `#include UMBRA_PROGRAM` includes one of the program's files, which is then not
 * compiled separately: the file given by UMBRA_PROGRAM on the command line, or else by its default
 * in the harness, or the only other file, or the one at its place in `other`, the other version
 * (NULL: none). A harness that calls static functions of bitcode replaces
 * the bitcode by a copy next to it, in which they have names. Call when all files are known. */
void sources_settle_harness(Sources *s, const Sources *other);
void sources_done(Sources *s);
#endif
