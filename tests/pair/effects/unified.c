// A kind is a cause; what happens on its other inputs is shown where it differs in more than numbers.
// RUN: --entry f
// EXPECT: verdict differs
// EXPECT: finding output any | returned -1 | returned -2
// EXPECT: finding output any | returned 5 | returned -2
// EXPECT: finding output any | returned 7 | returned -2
// EXPECT: stdout also: f(
#include <stdio.h>
#include <umbra.h>

int f(unsigned char with) {
  int strict = change(0, 1);
  if (strict && with < 3) {
    printf("failed 2\n");
    return -2;
  }
  if (with == 1) {
    printf("accepted 5\n");
    return 5;
  }
  if (with) return 7;
  printf("failed 1\n");
  return -1;
}
