/* The differences between two trees, file by file, as git reports them, including renames. */
#ifndef UMBRA_REVIEW_CHANGES_H
#define UMBRA_REVIEW_CHANGES_H
#include "base/source_text.h"
#include "expr/expr_version.h"
#include "review/git.h"

typedef enum FileKind {
  FILE_SOURCE,  /* .c */
  FILE_HEADER,  /* .h, and other files that are only included: .inc, .def */
  FILE_LINK,    /* a symbolic link */
  FILE_MODULE,  /* a submodule */
  FILE_POINTER, /* C source whose contents are stored elsewhere (git lfs) */
  FILE_OTHER    /* not C */
} FileKind;

typedef struct Change {
  FileKind kind;
  char *path[VERSIONS]; /* NULL if the version does not have the file */
  char *id[VERSIONS];   /* git id of the contents; NULL likewise */
} Change;
typedef VEC(Change) ChangeList;

/* Limited to the paths. Fatal if git fails. */
void changes_find(ChangeList *l, const Git *g, const char *const trees[VERSIONS],
                  const TextList *paths);
void changes_done(ChangeList *l);
void changes_clear(ChangeList *l);
/* The lines of each version that are not in the other version. */
void change_lines(const Change *c, const Git *g, LineRanges lines[VERSIONS]);
const char *change_path(const Change *c); /* in NEW, else in OLD */
/* The kind of a file, determined by its name. */
FileKind file_kind(const char *path);
/* Does its name end like that of a table or a template that C files usually include? */
bool file_is_table(const char *path);
/* True if it is a test, an example or a benchmark, by its name and the names of its directories.
 * has_main: it defines main. Only then is another name that begins with "test" that of a test, and
 * only at the top: coreutils/test.c is the program `test`. */
bool file_is_of_test(const char *path, bool has_main);
#endif
