#include "base/deadline.h"

#include <assert.h>
#include <math.h>

#include "base/clock.h"
#include "base/fatal.h"
#include "base/interrupt.h"

static const double LEAST_SHARE = 0.25; /* minimum share of the exploration */
static const double ALMOST_NONE = 1e-3; /* seconds; not 0, which would mean no limit */

static const double MOMENT = 1; /* seconds after the exploration's end */

static double began, allowed;   /* allowed 0: nothing is checked */
static double last;             /* end of the exploration by clock_now(); 0: no limit */
static double sooner;           /* an earlier one; 0: there is none */
static double whole;            /* total seconds of the exploration */
static double reserved, on_top; /* seconds for what follows the exploration */
static double reading;          /* seconds before the exploration */
static double end; /* end of the command by clock_now(); 0: no limit, or not known yet */

void deadline_start(double seconds) {
  assert(seconds >= 0);
  began = clock_now();
  allowed = seconds;
  last = sooner = end = reserved = on_top = reading = 0;
}

void deadline_reserve(double seconds, double more) {
  assert(seconds >= 0 && more >= 0);
  reserved = seconds;
  on_top = more;
}

void deadline_check(const char *doing) {
  if (interrupt_seen() && !interrupt_is_taken_over()) {
    interrupt_take_over();
    fatal("interrupted while %s, before anything was explored", doing);
  }
  if (allowed > 0 && clock_now() - began >= allowed)
    fatal(OPTION_MAX_TIME "%g ran out while %s, before anything was explored; allow more time",
          allowed, doing);
}

double deadline_left(void) {
  if (allowed <= 0 && end <= 0) return 0;
  double left = allowed > 0 ? allowed - (clock_now() - began) : end - clock_now();
  return left > ALMOST_NONE ? left : ALMOST_NONE;
}

double deadline_hand_over(void) {
  if (allowed <= 0) return 0;
  double now = clock_now(), left = deadline_left();
  double share = fmax(left - reserved, LEAST_SHARE * allowed);
  whole = share;
  last = now + share + MOMENT;
  reading = now - began;
  end = isinf(on_top) ? 0 : now + fmax(left, share + reserved) + on_top;
  allowed = 0;
  return share;
}

void deadline_spend(double seconds) {
  assert(allowed <= 0);
  if (!(seconds > 0)) return; /* also for a broken file */
  if (last > 0) last -= seconds;
  if (end > 0) end -= seconds;
}

double deadline_end(void) { return end; }

double deadline_rest(double most) {
  if (end <= 0) return most;
  double left = fmax(end - clock_now(), ALMOST_NONE);
  return left < most ? left : most;
}

bool deadline_allows_reading(void) { return deadline_rest(HUGE_VAL) > 2 * reading; }

void deadline_extend(double seconds) {
  last = clock_now() + deadline_rest(seconds);
  sooner = 0;
}

void deadline_shorten(double at) { sooner = at > 0 ? at + MOMENT : 0; }

static double deadline_last(void) {
  if (sooner <= 0) return last;
  return last > 0 && last < sooner ? last : sooner;
}

double deadline_whole(void) { return last > 0 ? whole : HUGE_VAL; }

bool deadline_is_past(void) {
  double at = deadline_last();
  return interrupt_seen() || (at > 0 && clock_now() >= at);
}

double deadline_share(double most) {
  assert(most >= 0);
  double at = deadline_last();
  if (at <= 0) return most;
  double left = at - clock_now();
  if (left < ALMOST_NONE) left = ALMOST_NONE;
  return most > 0 && most < left ? most : left;
}
