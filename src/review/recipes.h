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
  char *output;    /* what is made of it, as the command names it; "" if that is unknown */
  TextList words;  /* the flags that affect its meaning, each joined with its value */
  char *response;  /* "@FILE", an argument that names more flags, which are not read; else NULL */
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
 * there are none. A file that is compiled several times gets the first flags. */
bool recipes_find(const Recipes *r, const SourceTree *t, const char *path, TextList *words);
/* The path of the file whose flags it gets; NULL if there is none. */
const char *recipes_source(const Recipes *r, const SourceTree *t, const char *path);
/* Its "@FILE"; NULL if there is none. */
const char *recipes_response(const Recipes *r, const SourceTree *t, const char *path);
/* How often the file itself is compiled. */
size_t recipes_count(const Recipes *r, const char *path);
/* What is made of the file when it is compiled for the time `number`, from 0. */
const char *recipes_output(const Recipes *r, const char *path, size_t number);
/* Appends the flags with which it is made. */
void recipes_take(const Recipes *r, const SourceTree *t, const char *path, size_t number,
                  TextList *words);
#endif
