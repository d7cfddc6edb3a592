/* Whether a build that was configured for one tree is also right for another one: the trees have
 * the same paths and the same contents except of C files, and the C files that the configuration
 * opened are the same, too. So a project is configured once for both versions, and for many
 * commits. */
#ifndef UMBRA_REVIEW_TREE_SHAPE_H
#define UMBRA_REVIEW_TREE_SHAPE_H
#include "base/map.h"
#include "review/git.h"

typedef struct TreeShape {
  uint64_t shape; /* equal for trees that only differ in the contents of C files; 0: unknown */
  StrMap c_files; /* path -> index in `ids` */
  TextList ids;   /* of the contents */
} TreeShape;

void tree_shape_read(TreeShape *s, const Git *g, const char *tree);
void tree_shape_done(TreeShape *s);
/* Writes to the file that the tree was configured, and the C files that were opened for it. */
void tree_shape_keep(const TreeShape *s, const char *file, const char *tree, const char *root,
                     const TextList *opened);
/* The tree of such a file, and the root that it had, if its configuration is also right for this
 * tree; else NULL. The caller frees both. opened: receives the C files that were opened for it; may
 * be NULL. */
char *tree_shape_find(const TreeShape *s, const char *file, char **root, TextList *opened);
#endif
