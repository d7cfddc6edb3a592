/* Where a review works: its run directory, in which both trees are called `old` and `new`. All
 * commands run there, so that names of files are the same for whoever reads them. */
#ifndef UMBRA_REVIEW_WORKSPACE_H
#define UMBRA_REVIEW_WORKSPACE_H
#include "base/map.h"
#include "base/options.h"
#include "expr/version.h"
#include "review/recipes.h"

typedef struct Workspace {
  char *dir;                 /* the run directory */
  SourceTree tree[VERSIONS]; /* OLD's has the name "old", NEW's "new" */
  TextList given[VERSIONS];  /* the user's words for the compiler */
  LibcHeaders headers;       /* with which files are compiled */
  Recipes recipes[VERSIONS]; /* how files are compiled, where that is known */
  TextList notes;            /* what was made up to compile: for people, each once */
  size_t made;               /* of these, those that are guesses */
  double end;                /* by clock_now(): when nothing more is compiled; 0: never */
  StrMap libc;               /* what the C library defines */
} Workspace;

/* Takes both roots; dir is there, and is borrowed. */
void workspace_init(Workspace *w, const char *dir, char *const roots[VERSIONS]);
void workspace_done(Workspace *w);
/* "old/src/list.c"; the caller frees it. */
char *workspace_path(const Workspace *w, Version v, const char *path);
/* The path seen from the tree: "src/list.c" of "old/src/list.c"; NULL: it lies elsewhere. */
const char *workspace_inner(const Workspace *w, Version v, const char *path);
void workspace_note(Workspace *w, char *note);  /* takes it */
void workspace_guess(Workspace *w, char *note); /* the same of what the program may mean by it */
#endif
