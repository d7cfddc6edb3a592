/* Changed lines of two versions that no compilation saw, such as those in an #ifdef for another
 * system, another configuration, or a C library other than the one that the engine executes. */
#ifndef UMBRA_CLI_INACTIVE_H
#define UMBRA_CLI_INACTIVE_H
#include "base/base_sources.h"
#include "front/compiler_words.h"
#include "unify/unify.h"

typedef struct Inactive {
  ChangedParts changed; /* in the C files of the versions and the headers that these include */
  /* Lines, changed or not, that are compiled differently with the host's C library (#ifdef
   * __GLIBC__): "a.c:5-9, b.h:7"; NULL if there are none. */
  char *by_library;
  /* The same for another compiler, or with optimisation (__clang__, __OPTIMIZE__). */
  char *by_compiler;
  /* Lines whose meaning depends on the compiler without a macro. */
  char *by_word[COMPILER_WORDS];
} Inactive;

/* Finds nothing for a program given as bitcode. With --no-inactive, only tests for a C library and
 * a compiler are checked. */
void inactive_find(Inactive *found, const Options *o, const Versions *v);
void inactive_done(Inactive *found);
#endif
