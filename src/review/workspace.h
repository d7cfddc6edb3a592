/* The directory in which a review works: its run directory, in which the two trees are called `old`
 * and `new`. All commands run there, so that file names mean the same to all of them. */
#ifndef UMBRA_REVIEW_WORKSPACE_H
#define UMBRA_REVIEW_WORKSPACE_H
#include "base/map.h"
#include "base/options.h"
#include "expr/expr_version.h"
#include "review/recipes.h"

typedef struct Workspace {
  char *dir;                 /* where commands run: the run directory of a review of two trees */
  char *here;                /* the working directory, relative to the root of the repository;
                                NULL if it is outside, or if there is none */
  char *runs;                /* where the runs' directories are, relative to dir; NULL: in dir */
  SourceTree tree[VERSIONS]; /* OLD's has the name "old", NEW's "new" */
  TextList given[VERSIONS];  /* compiler flags from the user */
  LibcHeaders headers;       /* the headers that files are compiled with */
  Recipes recipes[VERSIONS]; /* how files are compiled, if that is known */
  TextList notes;            /* what was generated or guessed to compile: for people, each once */
  size_t made;               /* how many of the notes are guesses */
  bool is_strict;            /* nothing that only lets files compile is guessed: missing headers,
                                macros of the build */
  double end;                /* by clock_now(): when to stop compiling; 0: never */
  double latest;             /* when to stop it as long as there is nothing to run */
  StrMap libc;               /* names that the C library defines */
} Workspace;

/* Takes ownership of both roots. The directory dir must exist. */
void workspace_init(Workspace *w, const char *dir, char *const roots[VERSIONS]);
void workspace_done(Workspace *w);
/* "old/src/list.c"; the caller frees it. */
char *workspace_path(const Workspace *w, Version v, const char *path);
/* The path relative to the tree of a file as a compiler names it: "src/list.c" for
 * "old/t/../src/list.c", and for a source in the copy that a build has made. NULL if it is not in
 * the tree; otherwise the caller frees it. */
char *workspace_tree_path(const Workspace *w, Version v, const char *path);
/* What a path of NEW is called in OLD: "old/a.h" for "new/a.h", and the same for what was generated
 * for each version or is in the directory of its build. Other paths stay. The caller frees it. */
char *workspace_in_old(const Workspace *w, const char *path);
/* The directory of the version's build; NULL if there is none. The caller frees it. */
char *workspace_build(const Workspace *w, Version v);
void workspace_note(Workspace *w, char *note);  /* takes ownership of the note */
void workspace_guess(Workspace *w, char *note); /* for a guess that may affect the meaning */
#endif
