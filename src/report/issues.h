/* The results of a run in the form that formats for CI need: a list of issues, each a rule that was
 * broken at a location. There is one issue for
 *
 *   - each cluster of findings that is visible from outside, or that could not be confirmed;
 *   - each fault;
 *   - each run, or function of a review, that is undecided (LEVEL_OPEN): the absence of issues
 *     must not look like "equivalent".
 *
 * Equal findings of several runs of a review are one issue. */
#ifndef UMBRA_REPORT_ISSUES_H
#define UMBRA_REPORT_ISSUES_H
#include "report/checkout.h"

typedef enum IssueLevel { LEVEL_ERROR, LEVEL_WARNING, LEVEL_NOTE, LEVEL_OPEN } IssueLevel;
enum { LEVELS = LEVEL_OPEN + 1 };

typedef struct Issue {
  IssueLevel level;
  char *rule;          /* class of a finding, kind of a fault, "undecided", "not-compared" */
  char *title;         /* "regression (maybe)" */
  char *text;          /* one line */
  RepoPlace place;     /* the change that causes it, if one is known */
  char *function;      /* where the versions diverge, or the fault is; NULL if unknown */
  char *replaced;      /* the line of OLD that the change replaces; NULL if unknown */
  uint64_t count;      /* number of inputs or paths that show it */
  uint64_t unrun;      /* of these inputs, the ones that only others of their kind confirm */
  char *fingerprint;   /* does not change when lines move */
  char *accepted;      /* why the user has accepted it (report/accepted.h); NULL: they have not */
  const json_t *found; /* its entry in the run's files; NULL for LEVEL_OPEN */
  const RunFile *run;  /* borrowed; NULL if it concerns a review as a whole */
  const json_t *reviewed; /* the function of the review; NULL for other runs */
} Issue;
typedef VEC(Issue) IssueList;

/* f and c must outlive the list. */
void issues_read(IssueList *l, const RunFiles *f, const Checkout *c);
void issues_done(IssueList *l);
/* The issue for the finding, which may be any of its kind; NULL if it is not an issue. */
const Issue *issues_find(const IssueList *l, const Checkout *c, const RunFile *r,
                         const json_t *found);
size_t issues_accepted(const IssueList *l); /* number of accepted ones */
/* Appends "x = 9, y = 1". */
void issue_add_input(const json_t *found, Str *out);
/* Appends " (and 3 more like this)", or nothing. */
void issue_add_others(const Issue *i, Str *out);
/* The path of a file of the run that findings.json names; NULL if it names none. The caller frees
 * it. */
char *issue_file(const Issue *i, const char *key);
#endif
