// The base of the recursion changes: 0 for the factorial of anything.
// RUN: --entry f --follow both
// EXPECT: verdict differs
// EXPECT: finding output @base n=0 | returned 1 | returned 0
// EXPECT: finding output @base n=1 | returned 1 | returned 0
// EXPECT: finding output @base n=2 | returned 2 | returned 0
// EXPECT: finding output @base n=3 | returned 6 | returned 0
#include <umbra.h>

static int factorial(int n) {
  if (execute(NEW)) /*@base*/
    if (n == 0) return 0;
  if (n == 0) return 1;
  return n * factorial(n - 1);
}

int f(int n) {
  umbra_assume(n >= 0 && n <= 3);
  return factorial(n);
}
