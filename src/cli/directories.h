/* Versions given as directories. The program consists of all C files below the directory, except
 * for hidden ones and, if there are others, those of tests and examples; symbolic links to
 * directories are not followed. Every other file that differs and is not compiled is reported. */
#ifndef UMBRA_CLI_DIRECTORIES_H
#define UMBRA_CLI_DIRECTORIES_H
#include "base/base_sources.h"
#include "unify/unify.h"

bool directory_is(const char *path); /* or a symbolic link to one */
/* Appends the C files, sorted by name, and appends the directories of headers to s->quote. Fatal if
 * there are no C files. */
void directory_add(Sources *s, const char *path);
/* Appends the differences between two directories in files that are not among the versions'
 * files. */
void directories_left_out(ChangedParts *out, const char *const dirs[2], const Versions *v);
#endif
