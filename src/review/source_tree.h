/* The C files of one version and their #include lines. Conditions around an #include are ignored,
 * so these are the files that may be included, not the ones that are. */
#ifndef UMBRA_REVIEW_SOURCE_TREE_H
#define UMBRA_REVIEW_SOURCE_TREE_H
#include "review/include_lines.h"

typedef struct SourceFile {
  char *path; /* relative to the root */
  IncludeLines lines;
  TextList computed;    /* paths of files of the tree that it reads, which its text does not name */
  bool has_main;        /* a guess from its text */
  bool asks_config;     /* its text mentions HAVE_CONFIG_H, which configure defines for all files */
  bool has_constructor; /* its text mentions constructors, which run before main */
} SourceFile;

typedef struct SourceTree {
  char *root;            /* its directory */
  const char *name;      /* its directory's name in commands: "old", "new" */
  VEC(SourceFile) files; /* sources and headers, sorted by path */
  TextList others;       /* all other files */
} SourceTree;

/* Takes ownership of root. */
void source_tree_read(SourceTree *t, char *root, const char *name);
void source_tree_done(SourceTree *t);
/* NULL if there is no such file. */
const SourceFile *source_tree_find(const SourceTree *t, const char *path);
/* Is it a test, as file_is_of_test says? */
bool source_tree_is_test(const SourceTree *t, const char *path);
bool source_tree_has(const SourceTree *t, const char *path); /* any kind of file */

/* The .c files that include the file, directly or through other files: indices of at most `most` of
 * them, the most direct ones first. *all (all may be NULL) is set to the number of all such
 * files. */
typedef VEC(size_t) FileIndices;
void source_tree_readers(const SourceTree *t, const char *path, size_t most, FileIndices *readers,
                         size_t *all);
/* The .c files that contain an #include of a macro, directly or in a file that they include. */
void source_tree_computing(const SourceTree *t, FileIndices *files);
/* The C file whose assembly includes the file (.incbin), or may do so; NULL if there is none. */
const char *source_tree_assembles(const SourceTree *t, const char *path);
/* True if another file includes it by its name. */
bool source_tree_is_included(const SourceTree *t, const char *path);
/* The include directory (relative to the root, "." for the root itself) with which an #include of
 * `wanted` in the file `from` finds a header of the tree; the nearest one. NULL if there is none;
 * otherwise the caller frees it. */
char *source_tree_include_dir(const SourceTree *t, const char *wanted, const char *from);
/* A file in any directory with that name and ending: "config.h", ".in". NULL if there is none. */
const char *source_tree_template(const SourceTree *t, const char *wanted, const char *ending);
/* True if the tree has templates of headers, which a build fills in. */
bool source_tree_has_templates(const SourceTree *t);
/* The whole text of a file; NULL if it cannot be read. The caller frees it. */
char *source_tree_text(const SourceTree *t, const char *path);
#endif
