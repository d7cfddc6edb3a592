/* How files are compiled, as somebody knows it: a compile_commands.json of a build directory of the
 * working tree. Its words are for that tree; here they are for the trees compared: what lies in
 * these is found there first, and what only the build made (generated headers) where it lies. */
#ifndef UMBRA_REVIEW_RECIPES_H
#define UMBRA_REVIEW_RECIPES_H
#include "expr/version.h"
#include "review/source_tree.h"

typedef struct Recipe {
  char *path;      /* of the C file, from the root of the working tree */
  char *directory; /* in which it is compiled: absolute */
  TextList words;  /* that decide what it means, each with its value in one */
} Recipe;

typedef struct Recipes {
  char *database; /* its path; NULL: there is none */
  char *root;     /* of the working tree: a real path */
  VEC(Recipe) list;
} Recipes;

/* root NULL: there is no working tree; build NULL: it is looked for. Fatal where a database cannot
 * be read. */
void recipes_read(Recipes *r, const char *root, const char *build);
void recipes_done(Recipes *r);
/* Appends the words for the file of a tree: its own, else those of the nearest file. False: nobody
 * knows any. */
bool recipes_find(const Recipes *r, const SourceTree *t, const char *path, TextList *words);
#endif
