/* How --max-time is divided, in seconds so long that those which pass meanwhile do not matter. */
#include <math.h>

#include "base/clock.h"
#include "base/deadline.h"
#include "test.h"

static bool is_about(double seconds, double wanted) { return fabs(seconds - wanted) < 50; }
static bool ends_in(double seconds) { return is_about(deadline_end() - clock_now(), seconds); }

static void check_unlimited(void) {
  deadline_start(0);
  deadline_reserve(0, 0);
  TEST(deadline_left() == 0);
  TEST(deadline_hand_over() == 0);
  TEST(deadline_end() == 0 && deadline_rest(7) == 7 && deadline_left() == 0);
  TEST(!deadline_is_past());
}

static void check_reserved(void) {
  deadline_start(1000);
  deadline_reserve(250, 0);
  TEST(is_about(deadline_left(), 1000));
  TEST(is_about(deadline_hand_over(), 750));
  TEST(ends_in(1000) && is_about(deadline_left(), 1000));
  TEST(deadline_rest(7) == 7 && is_about(deadline_rest(2000), 1000));
  deadline_extend(0);
  TEST(deadline_is_past());
  deadline_extend(2000);
  TEST(!deadline_is_past() && is_about(deadline_share(0), 1000));
}

/* What is given for it comes on top; and at least a quarter is for exploring. */
static void check_on_top(void) {
  deadline_start(1000);
  deadline_reserve(0, 500);
  TEST(is_about(deadline_hand_over(), 1000) && ends_in(1500));
  deadline_start(1000);
  deadline_reserve(900, 0);
  TEST(is_about(deadline_hand_over(), 250) && ends_in(1150));
  deadline_start(1000);
  deadline_reserve(0, HUGE_VAL);
  TEST(is_about(deadline_hand_over(), 1000) && deadline_end() == 0);
}

static void check_resumed(void) {
  deadline_start(1000);
  deadline_reserve(250, 0);
  TEST(is_about(deadline_hand_over(), 750));
  deadline_spend(700);
  TEST(ends_in(300) && is_about(deadline_share(0), 51) && !deadline_is_past());
  deadline_spend(100);
  TEST(ends_in(200) && deadline_is_past());
}

/* A shorter end lasts until the next step, and never makes the time longer. */
static void check_shortened(void) {
  deadline_start(1000);
  deadline_reserve(250, 0);
  deadline_hand_over();
  deadline_shorten(clock_now() + 400);
  TEST(is_about(deadline_share(0), 400) && ends_in(1000));
  deadline_shorten(clock_now() + 5000);
  TEST(is_about(deadline_share(0), 750));
  deadline_shorten(clock_now() - 100);
  TEST(deadline_is_past());
  deadline_shorten(0);
  TEST(!deadline_is_past() && is_about(deadline_share(0), 750));
  deadline_shorten(clock_now() - 100);
  deadline_extend(300);
  TEST(!deadline_is_past() && is_about(deadline_share(0), 300));
}

int main(void) {
  check_shortened();
  check_unlimited();
  check_reserved();
  check_on_top();
  check_resumed();
  return 0;
}
