/* A review: two trees of a repository compared, function by function.
 *
 *   revisions -> trees -> changes -> analysis -> runs -> verdict
 *
 * The verdict of the whole is only as good as its worst part: one function that could not be run,
 * or one file that does not compile, and nobody may say "equivalent" without saying so. Where no
 * file was compared at all the word is not used, unless the trees are the same. */
#ifndef UMBRA_REVIEW_REVIEW_H
#define UMBRA_REVIEW_REVIEW_H
#include "review/revisions.h"
#include "review/runs.h"

typedef enum ReviewVerdict {
  REVIEW_EQUIVALENT,
  REVIEW_DIFFERS,
  REVIEW_UNDECIDED,
  REVIEW_NOT_COMPARED /* nothing of what differs is C that both versions have */
} ReviewVerdict;

typedef struct Review {
  const Revisions *revisions;
  char *tree[VERSIONS]; /* ids */
  char *dir;            /* the run directory */
  Workspace workspace;
  UnitStore store;
  Analysis analysis;
  FunctionRuns runs;
  double seconds;
  ReviewVerdict verdict;
  TextList reasons; /* UNDECIDED, NOT_COMPARED: why; EQUIVALENT: what it holds up to */
} Review;

/* Compares what the revisions name, in the repository. */
void review_make(Review *r, Git *g, const Revisions *revisions, const Options *o);
void review_done(Review *r);
const char *review_verdict_name(ReviewVerdict v);
/* What umbra exits with. */
int review_status(const Review *r, const Options *o);
#endif
