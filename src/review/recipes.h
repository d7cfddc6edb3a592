/* How files are compiled, from the compile_commands.json of a build directory of the working tree.
 * Its flags are for the working tree; here they are adapted to the trees that are compared: files
 * that these trees have are found there first, and files that only the build made (generated
 * headers) are found where the build put them. */
#ifndef UMBRA_REVIEW_RECIPES_H
#define UMBRA_REVIEW_RECIPES_H
#include "expr/expr_version.h"
#include "review/source_tree.h"

typedef struct Recipe {
  char *path;      /* of the C file, relative to the root of the working tree */
  char *directory; /* in which it is compiled; absolute */
  TextList words;  /* the flags that affect its meaning, each joined with its value */
} Recipe;

typedef struct Recipes {
  char *database; /* its path; NULL if there is none */
  char *root;     /* of the working tree; a real path */
  VEC(Recipe) list;
} Recipes;

/* root NULL: there is no working tree; build NULL: search for the database. Fatal if a database
 * cannot be read. */
void recipes_read(Recipes *r, const char *root, const char *build);
void recipes_done(Recipes *r);
/* Appends the flags for a file of the tree: its own, or those of the nearest file. Returns false if
 * there are none. */
bool recipes_find(const Recipes *r, const SourceTree *t, const char *path, TextList *words);
#endif
