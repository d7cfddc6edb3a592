// A path on which the versions part holds inputs on which that makes a difference, and others: one of the former is shown.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: class output 2
// EXPECT: class internal 0
// EXPECT: complete true
#include <umbra.h>

int f(int t, int o) {
  umbra_assume((t >= -100) & (t <= 100) & (o >= -24) & (o <= 24));
  if (execute(NEW)) {
    if (t == 100) return 100;
    if (t == -100) return -100;
  }
  return t - o;
}
