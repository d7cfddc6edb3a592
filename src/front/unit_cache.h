/* A cache of compilations to bitcode. The result of a compilation depends on the command line, the
 * compiler, and all bytes of all files that it reads; these form the key, in a directory that many
 * processes may share. The output of the preprocessor is part of the key, because files that do not
 * exist matter as well (__has_include, a header that hides another).
 *
 * An entry is one file, which is written under another name first, so that it is either complete or
 * absent. */
#ifndef UMBRA_FRONT_UNIT_CACHE_H
#define UMBRA_FRONT_UNIT_CACHE_H
#include <stdbool.h>
#include <stddef.h>

#include "front/clang.h"

/* Makes this process, and those that it starts, keep compilations in the directory, which is
 * created; NULL turns the cache off. */
void unit_cache_use(const char *dir);
bool unit_cache_is_used(void);
/* Removes from the debug information a directory that differs between runs. Call this before
 * unit_cache_run. */
void unit_cache_add_words(ClangCommand *c);
/* Like clang_run, for a command that compiles to the file given after "-o". A compilation that
 * clang rejected is kept with clang's messages. *rule (rule may be NULL) receives the rule for make
 * that names all files that were read (front/make_rule.h), or NULL if they are not known; the
 * caller frees it. */
ClangEnd unit_cache_run(ClangCommand *c, const ProcessOptions *options, char **words, char **rule);
/* How something is made of files. */
typedef struct UnitCacheWords {
  char *const *words; /* a command line without the names of files */
  size_t count;
  const char *more; /* what else it depends on */
} UnitCacheWords;

/* The place at which the cache keeps what Umbra makes of the files, in this order; the caller frees
 * it. how: NULL if there is one way only. NULL if the cache is off or one of the files cannot be
 * read. */
char *unit_cache_made_of(const char *const *files, size_t count, const UnitCacheWords *how);
/* What is kept there, of this kind ("module"); NULL if there is none, or it is incomplete. The
 * caller frees it. */
char *unit_cache_find_made(const char *kind, const char *path, size_t *len);
void unit_cache_keep_made(const char *kind, const char *path, const char *bytes, size_t len);
#endif
