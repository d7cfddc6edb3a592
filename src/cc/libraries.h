/* The libraries of a link: which of them are shared, and what bitcode those carry. */
#ifndef UMBRA_CC_LIBRARIES_H
#define UMBRA_CC_LIBRARIES_H
#include "base/str.h"
#include "cc/words.h"

typedef VEC(char *) PathList; /* owned strings */

/* The shared objects among the inputs: files named, and -l found as the linker will find them in the -L directories. */
void libraries_find_shared(const WordList *words, PathList *shared);
/* Appends the records of each, in their order. */
void libraries_add_records(Str *records, const PathList *shared);
void libraries_done(PathList *shared);
#endif
