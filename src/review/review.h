/* A review: two trees of a repository compared, function by function.
 *
 * revisions -> trees -> changes -> analysis -> runs -> verdict
 *
 * The verdict of the review is only as good as its worst part: if one function could not be run, or
 * one file does not compile, the verdict "equivalent" must not be given without naming that. If no
 * file was compared at all, it is not given, unless the trees are the same. */
#ifndef UMBRA_REVIEW_REVIEW_H
#define UMBRA_REVIEW_REVIEW_H
#include "report/acceptance.h"
#include "review/kept_runs.h"
#include "review/revisions.h"
#include "review/runs.h"

typedef enum ReviewVerdict {
  REVIEW_EQUIVALENT,
  REVIEW_DIFFERS,
  REVIEW_UNDECIDED,
  REVIEW_NOT_COMPARED /* none of the differences is in C files that both versions have */
} ReviewVerdict;

enum { MOST_CONFIGURATIONS = 3 };

typedef struct Review {
  const Revisions *revisions;
  char *tree[VERSIONS]; /* ids */
  char *dir;            /* the run directory */
  int lock;             /* descriptor of the directory, locked; 0: none */
  char *build_dir;      /* of the project, in its tree; "": the root */
  bool build_was_late;  /* configuring or building used up its share of the time */
  KeptRuns kept;
  Workspace workspace;
  UnitStore store;
  UnitStore other_stores[MOST_CONFIGURATIONS]; /* with macros that the project does not define */
  Analysis analysis;
  FunctionRuns runs;
  double seconds;
  ReviewVerdict verdict;
  RunLimits reasons; /* limits (EQUIVALENT), or causes (UNDECIDED, NOT_COMPARED), without a kind */
} Review;

/* Compares the two trees that the revisions name. `command` is kept in the directory, so that
 * `umbra resume` can continue the review; NULL: it cannot. */
void review_make(Review *r, Git *g, const Revisions *revisions, const Str *command,
                 const Options *o);
/* Compares the changed functions of the two versions that the options name by their files, from
 * each function in turn. `names` only has names; `left_out` are parts of the change that are not
 * compiled. */
void review_make_given(Review *r, const Revisions *names, const ChangedParts *left_out,
                       const Options *o);
void review_done(Review *r);
#endif
