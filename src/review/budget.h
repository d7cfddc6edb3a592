/* The time limit of a review (--max-time). Each step of the review, and each process that it
 * starts, gets a share of the limit and is stopped when its share is used up. */
#ifndef UMBRA_REVIEW_BUDGET_H
#define UMBRA_REVIEW_BUDGET_H
#include <stdbool.h>

typedef struct Budget {
  double end;     /* by clock_now(); 0 if there is no limit */
  double seconds; /* the whole limit */
} Budget;

Budget budget_start(double begin, double seconds); /* seconds 0: no limit */
/* The seconds left, never less than a millisecond; 0 if there is no limit. */
double budget_left(const Budget *b);
/* The time, by clock_now(), at which a share of the remaining time will be used up; 0 if there is
 * no limit. */
double budget_until(const Budget *b, double share);
/* The seconds until such a time, never less than a millisecond; 0 if there is no limit. */
double budget_seconds_until(double end);
bool budget_is_past(double end);
#endif
