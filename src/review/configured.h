/* What a project's own build says of how its files are compiled: CMake and meson configure the tree
 * (nothing is compiled), or a command builds it with umbra-cc. That is code of the project's: it
 * runs in the sandbox of native runs, in a directory that is thrown away. Kept are the words of the
 * compilations and the headers that were made, in the cache, by what they were made of. */
#ifndef UMBRA_REVIEW_CONFIGURED_H
#define UMBRA_REVIEW_CONFIGURED_H
#include "base/options.h"

typedef struct Configured {
  char *dir;  /* in the cache: compile_commands.json, and what was made; NULL: it failed */
  char *root; /* of which its paths of sources are: the tree, or the copy that was built */
  char *why;  /* it failed; NULL: it did not, or there was nothing to configure */
} Configured;

/* tree: its id, root: where it lies; command NULL: CMake's or meson's, where the tree has either.
 */
void configured_make(Configured *c, const char *tree, const char *root, const char *command,
                     double seconds, const Options *o);
/* The command that builds a tree with a configure script or a makefile; NULL: it has neither, or
 * CMake and meson were asked. */
const char *configured_guess(const char *root);
void configured_done(Configured *c);
#endif
