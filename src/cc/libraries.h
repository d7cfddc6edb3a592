/* The libraries of a link: which of them are shared and what bitcode they contain, and which are
 * archives. */
#ifndef UMBRA_CC_LIBRARIES_H
#define UMBRA_CC_LIBRARIES_H
#include "base/str.h"
#include "cc/cc_words.h"

typedef VEC(char *) PathList; /* owned strings */

/* Finds the shared objects and the archives among the inputs: files that are named, and -l
 * libraries in the -L directories, as the linker will find them. Shared ones are only used if the
 * link is not static. */
void libraries_find(const WordList *words, bool is_static, PathList *shared, PathList *archives);
/* Appends the records of each library, in order. */
void libraries_add_records(Str *records, const PathList *shared);
void libraries_done(PathList *shared);
#endif
