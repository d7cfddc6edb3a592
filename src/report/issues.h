/* What a run found, as the formats for CI tell it: a list of issues, each a rule that was broken at
 * a place.
 *
 *   one for each cluster of findings that somebody can see, or nobody could confirm; each fault
 *   one for each run, or function of a review, that nothing could be decided of (LEVEL_OPEN):
 *   whoever sees the list alone must not take its silence for "equivalent"
 *
 * What several runs of a review found alike is one issue. */
#ifndef UMBRA_REPORT_ISSUES_H
#define UMBRA_REPORT_ISSUES_H
#include "report/checkout.h"

typedef enum IssueLevel { LEVEL_ERROR, LEVEL_WARNING, LEVEL_NOTE, LEVEL_OPEN } IssueLevel;
enum { LEVELS = LEVEL_OPEN + 1 };

typedef struct Issue {
  IssueLevel level;
  char *rule;             /* class of a finding, kind of a fault, "undecided", "not-compared" */
  char *title;            /* "regression (maybe)" */
  char *text;             /* one line */
  RepoPlace place;        /* the change that it stems from, if one is known */
  char *function;         /* where the versions part, where the fault is; NULL: unknown */
  uint64_t count;         /* inputs, or paths, that show it */
  char *fingerprint;      /* stays the same where lines move */
  const json_t *found;    /* its entry in the run's files; NULL: of LEVEL_OPEN */
  const RunFile *run;     /* whose; NULL: of a review as a whole */
  const json_t *reviewed; /* the function of the review; NULL: it is none */
} Issue;
typedef VEC(Issue) IssueList;

/* f and c must outlive the list. */
void issues_read(IssueList *l, const RunFiles *f, const Checkout *c);
void issues_done(IssueList *l);
/* "x = 9, y = 1" */
void issue_add_input(const json_t *found, Str *out);
/* The path of a file of the run, as findings.json names it; NULL: it has none. The caller frees it.
 */
char *issue_file(const Issue *i, const char *key);
#endif
