/* The tree of decisions of a run, kept for --tree: one node per decision a state took, as in Figure
 * 1 of the 2019 paper. */
#ifndef UMBRA_EXEC_TREE_H
#define UMBRA_EXEC_TREE_H
#include <stdio.h>

#include "base/str.h"
#include "exec/state.h"

typedef struct TreeNode {
  uint32_t parent;
  const char *label;    /* sameTrue, diffFalse, true, split, fault, ...; static */
  const Expr *taken[2]; /* the constraint each version added; NULL: none */
  uint32_t loc;         /* of the decision */
  EndKind end;          /* how the path ended at this node; END_KINDS: it did not end here */
} TreeNode;

typedef struct Tree {
  VEC(TreeNode) nodes; /* [0] is the root */
} Tree;

void tree_init(Tree *t);
void tree_done(Tree *t);
/* A child of the state's node becomes the state's node. Without a tree (NULL) nothing happens. */
void tree_add(Tree *t, State *s, const char *label, const Expr *old, const Expr *new, uint32_t loc);
void tree_end(Tree *t, const State *s);
/* The decisions from the root to a node, one line each: "sameTrue file.c:9:7  old: x < 2  new: x <
 * 3". */
void tree_print_path(Str *out, const Tree *t, uint32_t node, const ExprTable *exprs,
                     const Program *p);
void tree_print_dot(FILE *f, const Tree *t, const ExprTable *exprs, const Program *p);
#endif
