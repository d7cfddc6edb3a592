/* Which two trees are compared: the words of a command line read as `git diff` and `git show` do.
 *
 *   umbra diff                    HEAD and the working tree
 *   umbra diff REV                REV and the working tree
 *   umbra diff A B, A..B          A and B; A...B: their merge base and B; REV^!: parent and REV
 *   umbra show [REV]              the first parent of REV (HEAD) and REV
 *
 * Words that are no revisions are paths, and so is what stands behind "--". */
#ifndef UMBRA_REVIEW_REVISIONS_H
#define UMBRA_REVIEW_REVISIONS_H
#include "base/options.h"
#include "expr/version.h"
#include "review/git.h"

typedef struct Revisions {
  char *tree[VERSIONS]; /* ids of trees; NULL for NEW: the working tree */
  char *name[VERSIONS]; /* for people: "HEAD~1", "the working tree" */
  bool is_first;        /* NEW is a commit without a parent, and OLD the empty tree */
  TextList paths;       /* what the comparison is limited to, as the user wrote it; none: nothing */
} Revisions;

/* Fatal, with git's own words, where they name no two trees. */
void revisions_of_diff(Revisions *r, Git *g, const Options *o);
void revisions_of_show(Revisions *r, Git *g, const Options *o);
/* Two files, or directories, as `git difftool -x` names them: what each would make of the working
 * tree. */
void revisions_of_files(Revisions *r, Git *g, const Options *o);
/* Fatal, with git's own words, where a path is in neither of the trees. */
void revisions_check_paths(const Revisions *r, const Git *g, const char *const trees[VERSIONS]);
void revisions_done(Revisions *r);
/* Whether the words of `umbra diff` are revisions and not the files of two versions. Fatal where
 * a word is both, and no "--" settles it. */
bool revisions_are_meant(const Options *o);
#endif
