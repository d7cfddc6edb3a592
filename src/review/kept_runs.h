/* The runs of a review that are complete, in the review's directory. If the review is interrupted,
 * `umbra resume` takes their results and starts the others again.
 *
 * revisions.json holds the two versions, so that the same ones are compared whatever the user has
 * committed since. runs.jsonl has one line for each complete run, with the words of its
 * command without what depends on the time: the directory and the time limits. */
#ifndef UMBRA_REVIEW_KEPT_RUNS_H
#define UMBRA_REVIEW_KEPT_RUNS_H
#include "review/revisions.h"

typedef struct KeptRun {
  char *words; /* joined by newlines */
  char *dir;   /* name of its directory in that of the review */
  int status;
  double seconds;
} KeptRun;

typedef struct KeptRuns {
  char *dir; /* of the review; NULL: nothing is kept */
  VEC(KeptRun) list;
} KeptRuns;

void kept_runs_init(KeptRuns *k, const char *review_dir);
void kept_runs_done(KeptRuns *k);
/* The last run with these words; NULL if there is none. */
const KeptRun *kept_runs_find(const KeptRuns *k, const TextList *words);
void kept_runs_add(KeptRuns *k, const TextList *words, const char *dir, int status, double seconds);
/* Removes all other directories of the review, which is open as the descriptor. */
void kept_runs_remove_others(const KeptRuns *k, int review);

/* `trees`: also that of the working tree. */
void kept_revisions_write(const char *review_dir, const Revisions *r, char *const trees[VERSIONS]);
/* False if there are none. */
bool kept_revisions_read(const char *review_dir, Revisions *r);
#endif
