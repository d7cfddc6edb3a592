/* Which files of a tree may define a name, judged by their text. */
#ifndef UMBRA_REVIEW_DEFINITIONS_H
#define UMBRA_REVIEW_DEFINITIONS_H
#include "base/map.h"
#include "review/source_tree.h"

#define NO_DEFINITION SIZE_MAX

typedef struct Definition {
  const char *path; /* borrowed from the tree */
  bool in_program;  /* the file defines main as well */
  size_t next;      /* index of the next one with that name; NO_DEFINITION if there is none */
} Definition;

typedef struct Definitions {
  bool is_read;
  StrMap first; /* index of the first definition of each name */
  VEC(Definition) all;
} Definitions;

/* Scans all sources of the tree except tests' programs. */
void definitions_read(Definitions *d, const SourceTree *t);
void definitions_done(Definitions *d);
#endif
