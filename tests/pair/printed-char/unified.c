// Only what is printed differs: a remainder of something negative.
// RUN: --follow new
// RUN: --follow both
// EXPECT: verdict differs
// EXPECT: finding output same x=-3..-1 | printed | printed
// EXPECT: diff-paths 0
#include <stdio.h>
#include <umbra.h>

int main(void) {
  int x;
  umbra_symbolic(&x, sizeof x, "x");
  umbra_assume(x >= -3 && x <= 3);
  putchar('0' + change(x & 7, x % 8));
  return 0;
}
