#include "review/budget.h"

#include <assert.h>

#include "base/clock.h"

static const double MOMENT = 1e-3; /* seconds: 0 would be no limit */

Budget budget_start(double begin, double seconds) {
  assert(seconds >= 0);
  return (Budget){.end = seconds > 0 ? begin + seconds : 0, .seconds = seconds};
}

bool budget_is_past(double end) { return end > 0 && clock_now() >= end; }

double budget_seconds_until(double end) {
  if (end <= 0) return 0;
  double left = end - clock_now();
  return left > MOMENT ? left : MOMENT;
}

double budget_left(const Budget *b) { return budget_seconds_until(b->end); }

double budget_until(const Budget *b, double share) {
  assert(share > 0 && share <= 1);
  return b->end > 0 ? clock_now() + budget_left(b) * share : 0;
}
