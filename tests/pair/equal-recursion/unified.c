// The recursion goes one step further, which changes nothing.
// RUN: --entry f --follow both
// EXPECT: verdict equivalent
// EXPECT: diff-paths 5
#include <umbra.h>

static int factorial(int n) {
  if (n <= change(1, 0)) return 1;
  return n * factorial(n - 1);
}

int f(int n) {
  umbra_assume(n >= 0 && n <= 5);
  return factorial(n);
}
