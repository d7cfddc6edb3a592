/* How a project's own build compiles its files: CMake or meson configure the tree without compiling
 * anything, or a command builds it with umbra-cc. Both execute code of the project, so they run in
 * the sandbox of native runs, in a directory that is removed afterwards. The compiler flags and the
 * generated headers are kept in the cache, by the inputs of the build. */
#ifndef UMBRA_REVIEW_CONFIGURED_H
#define UMBRA_REVIEW_CONFIGURED_H
#include "base/options.h"
#include "review/git.h"

typedef struct Configured {
  char *dir;    /* in the cache: compile_commands.json and the generated headers; NULL on failure */
  char *root;   /* the root of the source paths: the tree, or the copy that was built */
  char *why;    /* why it failed; NULL on success, or if there was nothing to configure */
  bool is_late; /* the time limit was reached */
  bool is_partial; /* is_late, but what had been compiled before counts */
  bool is_adapted; /* taken from the build of another tree */
  TextList opened; /* the C files of the tree that it depends on, if is_watched */
  bool is_watched;
} Configured;

typedef struct ConfiguredTree {
  const Git *git;
  const char *tree, *root; /* the id of the tree; its directory */
  const char *inner;       /* the directory of its build; "": the root */
  const char *command;     /* NULL: use CMake or meson, if the directory has either */
} ConfiguredTree;

/* seconds: the time limit; 0: only its own limit. */
void configured_make(Configured *c, const ConfiguredTree *t, double seconds, const Options *o);
/* May another content of the C file of the tree lead to another result? What a build has left that
 * was stopped is used as it is. */
bool configured_depends_on(const Configured *c, const char *path);
void configured_done(Configured *c);
#endif
