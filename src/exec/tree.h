/* The tree of decisions of a run: one node per decision a state took, as in Figure 1 of the 2019
 * paper. A run keeps the first ones, for its report; with --tree and --verbose all of them. */
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
  bool is_cut;          /* decisions below are not kept */
  /* An input that leads to this end, or shows what the versions do differently there; NULL: none is
   * known. The numbers of the objects that it fills, in the order of the path. */
  Model *input;
  uint32_t *objects;
  uint32_t object_count;
} TreeNode;

enum { TREE_MOST = 500 };        /* nodes that are kept without being asked for */
#define TREE_NOT_KEPT UINT32_MAX /* State.node: below a node that is cut */

typedef struct Tree {
  VEC(TreeNode) nodes; /* [0] is the root */
  size_t most;         /* nodes that are kept; 0: all */
} Tree;

void tree_init(Tree *t, size_t most);
void tree_done(Tree *t);
/* A child of the state's node becomes the state's node. Without a tree (NULL) nothing happens. */
void tree_add(Tree *t, State *s, const char *label, const Expr *old, const Expr *new, uint32_t loc);
void tree_end(Tree *t, const State *s, EndKind kind);
/* Takes the place of one that was set before. */
void tree_set_input(Tree *t, const State *s, const Model *input);
/* The decisions from the root to a node, one line each: "sameTrue file.c:9:7  old: x < 2  new: x <
 * 3". */
void tree_print_path(Str *out, const Tree *t, uint32_t node, const ExprTable *exprs,
                     const Program *p);
void tree_print_dot(FILE *f, const Tree *t, const ExprTable *exprs, const Program *p);
#endif
