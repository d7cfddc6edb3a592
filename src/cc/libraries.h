/* The libraries of a link: which of them are shared, what bitcode those carry, and which are
 * archives. */
#ifndef UMBRA_CC_LIBRARIES_H
#define UMBRA_CC_LIBRARIES_H
#include "base/str.h"
#include "cc/words.h"

typedef VEC(char *) PathList; /* owned strings */

/* The shared objects and the archives among the inputs: files named, and -l found as the linker
 * will find them in the -L directories, where shared ones count only for a link that is not static.
 */
void libraries_find(const WordList *words, bool is_static, PathList *shared, PathList *archives);
/* Appends the records of each, in their order. */
void libraries_add_records(Str *records, const PathList *shared);
void libraries_done(PathList *shared);
#endif
