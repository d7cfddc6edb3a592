/* Compilations to bitcode that were made before. What comes of one is decided by the words, by the
 * compiler, and by all bytes of all files that it reads: by these it is found again, in a directory
 * that many processes may share. What the preprocessor makes of the files is a part of that, too,
 * for a file that is not there decides as well (__has_include, a header that another one hides).
 *
 * An entry is one file, written under another name first, so that it is whole or not there. */
#ifndef UMBRA_FRONT_UNIT_CACHE_H
#define UMBRA_FRONT_UNIT_CACHE_H
#include <stddef.h>

#include "front/clang.h"

/* This process, and those that it starts, keep compilations in the directory (which is made). NULL:
 * none. */
void unit_cache_use(const char *dir);
/* Debug information names no directory that differs from run to run. Before unit_cache_run. */
void unit_cache_add_words(ClangCommand *c);
/* As clang_run, of a command that compiles to the file behind its "-o". What clang refused is kept
 * with its words. */
ClangEnd unit_cache_run(ClangCommand *c, const ProcessOptions *options, char **words);
#endif
