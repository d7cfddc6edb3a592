#include "base/deadline.h"

#include <assert.h>

#include "base/clock.h"
#include "base/fatal.h"
#include "base/interrupt.h"

static const double LEAST_SHARE = 0.25; /* of the exploration */
static const double ALMOST_NONE = 1e-3; /* seconds: 0 would be no limit */

static double began, allowed; /* allowed 0: nothing is checked */

void deadline_start(double seconds) {
  assert(seconds >= 0);
  began = clock_now();
  allowed = seconds;
}

void deadline_check(const char *doing) {
  if (interrupt_seen() && !interrupt_is_taken_over()) {
    interrupt_take_over();
    fatal("interrupted while %s, before anything was explored", doing);
  }
  if (allowed > 0 && clock_now() - began >= allowed)
    fatal("--max-time %g was over while %s, before anything was explored: give more time", allowed,
          doing);
}

double deadline_left(void) {
  if (allowed <= 0) return 0;
  double left = allowed - (clock_now() - began);
  return left > ALMOST_NONE ? left : ALMOST_NONE;
}

double deadline_hand_over(void) {
  double left = deadline_left(), least = LEAST_SHARE * allowed;
  allowed = 0;
  return left > least ? left : least;
}
