/* Which files of a tree may define a name, judged by their text. */
#ifndef UMBRA_REVIEW_DEFINERS_H
#define UMBRA_REVIEW_DEFINERS_H
#include "base/map.h"
#include "review/source_tree.h"

#define NO_DEFINER SIZE_MAX

typedef struct Definer {
  const char *path; /* borrowed from the tree */
  bool in_program;  /* the file defines main as well */
  size_t next;      /* index of the next one with that name; NO_DEFINER if there is none */
} Definer;

typedef struct Definers {
  bool is_read;
  StrMap first; /* index of the first definition of each name */
  VEC(Definer) all;
} Definers;

/* Scans all sources of the tree except tests' programs. */
void definers_read(Definers *d, const SourceTree *t);
void definers_done(Definers *d);
#endif
