/* Trees of git as directories. They lie in a cache, named by their ids, which say all that is in
 * them: a tree is written once, and never again changed.
 *
 * What is written are the bytes that git keeps: no filter is run. Links are made last, so that no
 * file is written through one. */
#ifndef UMBRA_REVIEW_TREES_H
#define UMBRA_REVIEW_TREES_H
#include "expr/version.h"
#include "review/git.h"

/* The tree of the working tree: of all files that the index knows, with the contents they have
 * now. Made with an index and a store of objects of its own, which g reads from then on. The caller
 * frees it; fatal where it cannot be made. */
char *tree_of_working_tree(Git *g);
/* The same with one path holding what each file does (/dev/null: nothing); or with the files of two
 * directories in their places. */
void trees_of_files(Git *g, const char *path, const char *const files[VERSIONS],
                    char *trees[VERSIONS]);
/* The directory with the files of the tree, a real path; the caller frees it. */
char *tree_unpack(const Git *g, const char *tree);
#endif
