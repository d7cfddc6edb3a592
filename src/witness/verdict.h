/* The exit status of a diff. By default that of diff(1): 1 when there is a difference to be seen.
 * --fail-on names other classes; --bisect speaks to `git bisect run`, for which a commit is bad
 * only when it is known to be, and good only when nothing was left out. */
#ifndef UMBRA_WITNESS_VERDICT_H
#define UMBRA_WITNESS_VERDICT_H
#include "report/listener.h"

enum { EXIT_SKIP = 125 }; /* git bisect: this commit cannot be judged */

void fail_on_check(
    const char *list); /* fatal when --fail-on names what there is not; NULL is fine */
int report_exit_status(const Report *r, const Engine *e);
#endif
