/* Which two trees are compared. The arguments are read as `git diff` and `git show` read them.
 *
 *   umbra diff                    HEAD and the working tree
 *   umbra diff REV                REV and the working tree
 *   umbra diff A B, A..B          A and B; A...B: their merge base and B; REV^!: parent and REV
 *   umbra show [REV]              the first parent of REV (HEAD) and REV
 *
 * Arguments that are not revisions are paths, and so are all arguments after "--". */
#ifndef UMBRA_REVIEW_REVISIONS_H
#define UMBRA_REVIEW_REVISIONS_H
#include "base/options.h"
#include "expr/expr_version.h"
#include "review/git.h"

typedef struct Revisions {
  char *tree[VERSIONS]; /* ids of trees; NULL in NEW: the working tree */
  char *name[VERSIONS]; /* for people: "HEAD~1", "the working tree" */
  char *id;             /* of the commit NEW, in full; NULL if NEW is not a commit */
  char *subject;        /* of that commit, after its abbreviated id; NULL without an id */
  char *author;  /* of that commit, and its date: "A. Author, 2026-01-31"; NULL without an id */
  char *message; /* of that commit without its subject; NULL without an id */
  /* the address of the repository "origin", without user and password; NULL if it is unknown or
   * not an address on the network */
  char *origin;
  bool is_first;  /* NEW is a commit without a parent, and OLD is the empty tree */
  TextList paths; /* limit of the comparison, as the user wrote them; empty: no limit */
} Revisions;

/* Fatal, with git's own message, if the arguments do not name two trees. */
void revisions_of_diff(Revisions *r, Git *g, const Options *o);
void revisions_of_show(Revisions *r, Git *g, const Options *o);
/* Two files or directories, as `git difftool -x` names them. Each tree is the working tree with one
 * of them in its place. */
void revisions_of_files(Revisions *r, Git *g, const Options *o);
/* Fatal, with git's own message, if a path is in neither tree. */
void revisions_check_paths(const Revisions *r, const Git *g, const char *const trees[VERSIONS]);
void revisions_done(Revisions *r);
/* True if the arguments of `umbra diff` are revisions rather than the files of two versions. Fatal
 * if an argument could be both and no "--" resolves it. */
bool revisions_are_meant(const Options *o);
#endif
