/* What differs between two trees, file by file, as git sees it: renames included. */
#ifndef UMBRA_REVIEW_CHANGES_H
#define UMBRA_REVIEW_CHANGES_H
#include "base/source_text.h"
#include "expr/version.h"
#include "review/git.h"

typedef enum FileKind {
  FILE_SOURCE,  /* .c */
  FILE_HEADER,  /* .h, and others that only #include reads: .inc, .def */
  FILE_LINK,    /* a symbolic link */
  FILE_MODULE,  /* a submodule */
  FILE_POINTER, /* C, but its contents are kept elsewhere (git lfs) */
  FILE_OTHER    /* no C */
} FileKind;

typedef struct Change {
  FileKind kind;
  char *path[VERSIONS]; /* NULL: the version has no such file */
  char *id[VERSIONS];   /* of the contents; NULL likewise */
} Change;
typedef VEC(Change) ChangeList;

/* Limited to the paths. Fatal where git cannot tell. */
void changes_find(ChangeList *l, const Git *g, const char *const trees[VERSIONS],
                  const TextList *paths);
void changes_done(ChangeList *l);
void changes_clear(ChangeList *l);
/* The lines of each version that the other one does not have. */
void change_lines(const Change *c, const Git *g, LineRanges lines[VERSIONS]);
const char *change_path(const Change *c); /* in NEW, or where that has none in OLD */
/* By its name. */
FileKind file_kind(const char *path);
/* Tests, examples and benchmarks, by their names and those of their directories. */
bool file_is_of_test(const char *path);
#endif
