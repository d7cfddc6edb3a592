/* Trees of git as directories. They are kept in a cache under their ids. An id determines the
 * contents, so a tree is written once and never changes.
 *
 * The files hold the bytes that git stores: no filter is run. Links are created last, so that no
 * file is written through one. */
#ifndef UMBRA_REVIEW_TREES_H
#define UMBRA_REVIEW_TREES_H
#include "expr/expr_version.h"
#include "review/git.h"

/* The tree of the working tree: all files that the index knows, with their current contents. It is
 * made with a temporary index and object directory, from which g reads from then on. The caller
 * frees the id; fatal on failure. */
char *tree_of_working_tree(Git *g);
/* Trees of the working tree in which one path has the contents of each file (/dev/null: is
 * removed), or in which the files of each directory replace the ones of the working tree. */
void trees_of_files(Git *g, const char *path, const char *const files[VERSIONS],
                    char *trees[VERSIONS]);
/* The directory with the files of the tree, a real path; the caller frees it. */
char *tree_unpack(const Git *g, const char *tree);
#endif
