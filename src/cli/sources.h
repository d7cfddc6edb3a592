/* What is compiled, out of what a command line names. All texts of these Sources are their own, so
 * that there is one rule for freeing them. */
#ifndef UMBRA_CLI_SOURCES_H
#define UMBRA_CLI_SOURCES_H
#include "base/sources.h"

void sources_add(StrList *list, const char *text); /* a copy */
/* Of one program: the files, with -I, -D and -std= of the options. */
void sources_init(Sources *s, const Options *o, const StrList *files);
/* A harness that says `#include UMBRA_PROGRAM` includes one of the program's own files, which is
 * not compiled by itself then: the one of the name by which the harness defines UMBRA_PROGRAM where
 * nobody else does, or the only one there is. After all files are known. */
void sources_settle_harness(Sources *s);
void sources_done(Sources *s);
#endif
