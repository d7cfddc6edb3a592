// A finding shows an input that people read easily, and must tell what the versions do on that one: it told it of the solver's own
// (brute --seed 61, 64, 204).
// RUN: --entry f --follow new
// EXPECT: verdict undecided
// EXPECT: class internal 1
// EXPECT: finding internal any x=1 | returned 1 | returned 1
#include <umbra.h>
static unsigned g = 2;

int f(short x) {
  umbra_assume(x >= -1 && x < 127);
  volatile int unused = (unsigned)x < change(1u, 5u) ? 0 : g;
  (void)unused;
  return x;
}
