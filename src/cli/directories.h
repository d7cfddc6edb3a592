/* Versions that are named by directories. All C files below one are its program, but for those of
 * tests and examples, where there are others, and for hidden ones; links to directories are not
 * followed. Whatever differs and is not compiled is named. */
#ifndef UMBRA_CLI_DIRECTORIES_H
#define UMBRA_CLI_DIRECTORIES_H
#include "base/sources.h"
#include "unify/unify.h"

bool directory_is(const char *path); /* or a link to one */
/* Appends the C files in the order of their names, and to s->quote the directories with headers.
 * Fatal where there is none. */
void directory_add(Sources *s, const char *path);
/* Appends what of two directories differs and is not among the versions' files. */
void directories_left_out(ChangedParts *out, const char *const dirs[2], const Versions *v);
#endif
