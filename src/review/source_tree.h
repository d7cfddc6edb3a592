/* The C files of one version, and what they #include by their text: a condition around an #include
 * is not looked at, so this says what can be read, not what is. */
#ifndef UMBRA_REVIEW_SOURCE_TREE_H
#define UMBRA_REVIEW_SOURCE_TREE_H
#include "base/str.h"

typedef struct SourceFile {
  char *path;        /* from the root */
  TextList includes; /* as written, between the quotes or angles */
  bool has_main;     /* its text looks like it */
  bool asks_config;  /* its text mentions HAVE_CONFIG_H, which configure defines for all */
} SourceFile;

typedef struct SourceTree {
  char *root;            /* where it lies */
  const char *name;      /* how commands name that place: "old", "new" */
  VEC(SourceFile) files; /* sources and headers, sorted by path */
  TextList others;       /* all other files */
} SourceTree;

/* Takes root. */
void source_tree_read(SourceTree *t, char *root, const char *name);
void source_tree_done(SourceTree *t);
/* NULL: there is none of that path. */
const SourceFile *source_tree_find(const SourceTree *t, const char *path);
bool source_tree_has(const SourceTree *t, const char *path); /* of any kind */

/* The .c files that read the file, directly or through others, at most `most` of them, shortest way
 * first: indices. *all (may be NULL) counts them. */
typedef VEC(size_t) FileIndices;
void source_tree_readers(const SourceTree *t, const char *path, size_t most, FileIndices *readers,
                         size_t *all);
/* Another file includes it by its name. */
bool source_tree_is_included(const SourceTree *t, const char *path);
/* The directory (from the root; "." for it) with which an #include of `wanted` in the file `from`
 * finds a header of the tree: the nearest. NULL: none; else the caller frees it. */
char *source_tree_include_dir(const SourceTree *t, const char *wanted, const char *from);
/* A file of that name and ending, wherever it lies: "config.h", ".in". NULL: there is none. */
const char *source_tree_template(const SourceTree *t, const char *wanted, const char *ending);
/* It has templates of headers, which a build fills in. */
bool source_tree_has_templates(const SourceTree *t);
/* The whole text of a file; NULL: it cannot be read. The caller frees it. */
char *source_tree_text(const SourceTree *t, const char *path);
#endif
