// NEW knows one case more.
// RUN: --entry f --follow both
// EXPECT: verdict differs
// EXPECT: finding output any x=2 | returned 0 | returned 30
#include <umbra.h>

int f(int x) {
  switch (x) {
    case 1: return 20;
    case 2: if (execute(NEW)) return 30; /* OLD falls through */
    default: return 0;
  }
}
