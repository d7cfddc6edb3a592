/* The time of a review (--max-time): everything that it does, and that it starts, has a share of
 * it, and is ended when that is over. */
#ifndef UMBRA_REVIEW_BUDGET_H
#define UMBRA_REVIEW_BUDGET_H
#include <stdbool.h>

typedef struct Budget {
  double end;     /* by clock_now(); 0: there is none */
  double seconds; /* in all */
} Budget;

Budget budget_start(double begin, double seconds); /* seconds 0: any */
/* Seconds that are left, a moment at least; 0: any. */
double budget_left(const Budget *b);
/* When a share of what is left now will be used, by clock_now(); 0: never. */
double budget_until(const Budget *b, double share);
/* Of such times: seconds until then, a moment at least; 0: any. */
double budget_seconds_until(double end);
bool budget_is_past(double end);
#endif
