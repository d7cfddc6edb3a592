/* The tree of decisions of a run: one node per decision that a state took, as in Figure 1 of Noller
 * et al., "Complete Shadow Symbolic Execution with Java PathFinder", JPF 2019. A run keeps the
 * first nodes, for its report; with --tree and --verbose it keeps all of them. */
#ifndef UMBRA_EXEC_TREE_H
#define UMBRA_EXEC_TREE_H
#include <stdio.h>

#include "base/str.h"
#include "exec/exec_state.h"

typedef struct TreeNode {
  uint32_t parent;
  const char *label;    /* sameTrue, diffFalse, true, split, fault, ...; static */
  const Expr *taken[2]; /* the constraint that each version added; NULL if there is none */
  uint32_t loc;         /* of the decision */
  /* the function whose two-way branch it is; NULL if it is another decision, such as where a
   * pointer points to */
  const Function *branch;
  EndKind end; /* how the path ended at this node; END_KINDS if it did not end here */
  bool is_cut; /* decisions below are not kept */
  /* An input that leads to this end, or that shows what the versions do differently there; NULL if
   * none is known. objects: the numbers of the objects that it fills, in the order of the path. */
  Model *input;
  uint32_t *objects;
  uint32_t object_count;
} TreeNode;

enum { TREE_MOST = 500 };        /* nodes kept by default */
#define TREE_NOT_KEPT UINT32_MAX /* State.node: below a node that is cut */

typedef struct Tree {
  VEC(TreeNode) nodes; /* [0] is the root */
  size_t most;         /* maximum number of nodes kept; 0: no limit */
} Tree;

void tree_init(Tree *t, size_t most);
void tree_done(Tree *t);
/* Adds a child to the state's node; it becomes the state's node. Does nothing if there is no tree
 * (NULL). */
void tree_add(Tree *t, State *s, const char *label, const Expr *old, const Expr *new, uint32_t loc,
              const Function *branch);
void tree_end(Tree *t, const State *s, EndKind kind);
/* Replaces an input that was set before. */
void tree_set_input(Tree *t, const State *s, const Model *input);
/* The decisions from the root to a node, one line each: "sameTrue file.c:9:7  old: x < 2  new: x <
 * 3". */
void tree_print_path(Str *out, const Tree *t, uint32_t node, const ExprTable *exprs,
                     const Program *p);
void tree_print_dot(FILE *f, const Tree *t, const ExprTable *exprs, const Program *p);
#endif
