/* One C file of a tree to bitcode, with the words for the compiler that are known or, where none
 * are, found out: what clang misses is looked for, and clang asked again. */
#ifndef UMBRA_REVIEW_COMPILE_H
#define UMBRA_REVIEW_COMPILE_H
#include "front/active.h"
#include "review/workspace.h"

typedef struct Unit {
  char *path;    /* in the tree: "src/list.c" */
  char *source;  /* what is compiled: "old/src/list.c"; of a header alone a file that includes it */
  char *bitcode; /* the file, in the run directory; NULL: it does not compile */
  TextList words;            /* for clang, each with its value in one: "-Iold/include" */
  char *error;               /* why it does not compile: clang's words */
  TextList missing, defined; /* names that it uses and does not define; that it defines */
  bool has_main;
} Unit;

/* Compiles the file of the tree. number: names the bitcode. */
void unit_compile(Unit *u, Workspace *w, Version v, const char *path, size_t number);
void unit_done(Unit *u);
bool unit_defines(const Unit *u, const char *name);
/* It compiles with these words, too. */
bool unit_compiles_with(const Unit *u, const Workspace *w, const TextList *words);
/* Adds what its compilation saw of the files. */
void unit_add_active(const Unit *u, const Workspace *w, Active *active);
#endif
