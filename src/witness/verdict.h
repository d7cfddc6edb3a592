/* What a run says as a whole: its verdict, and the exit status of a diff. By default that is the
 * one of diff(1): 1 when there is a difference to be seen. --fail-on names other classes; --bisect
 * speaks to `git bisect run`, for which a commit is bad only when it is known to be, and good only
 * when nothing was left out.
 *
 * suite_differs: some seed shows a difference natively. is_abandoned: the run did not come to its
 * end. */
#ifndef UMBRA_WITNESS_VERDICT_H
#define UMBRA_WITNESS_VERDICT_H
#include "engine/engine.h"
#include "witness/findings.h"

typedef enum Verdict {
  VERDICT_NO_FAULTS,  /* everything was explored, no fault */
  VERDICT_FAULTS,     /* at least one */
  VERDICT_INCOMPLETE, /* none found, but something was cut */
  /* Two versions (design section 4): */
  VERDICT_DIFFERS,       /* an input that shows a difference */
  VERDICT_UNCONFIRMED,   /* only such as the native programs did not show */
  VERDICT_NO_DIFFERENCE, /* none found */
  VERDICT_EQUIVALENT     /* nothing was cut, and every path was shown to be equal */
} Verdict;
const char *verdict_name(Verdict v); /* "no faults", "faults", "incomplete", "differs",
                                        "unconfirmed", "no difference found", "equivalent" */
Verdict explore_verdict(const Engine *e, size_t faults, bool is_abandoned);
Verdict diff_verdict(const Options *o, const Engine *e, const FindingList *findings,
                     bool suite_differs, bool is_abandoned);

enum { EXIT_SKIP = 125 }; /* git bisect: this commit cannot be judged */

void fail_on_check(
    const char *list); /* fatal when --fail-on names what there is not; NULL is fine */
int diff_exit_status(const Options *o, const Engine *e, const FindingList *findings,
                     bool suite_differs);
#endif
