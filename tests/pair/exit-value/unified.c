// The status itself changes.
// RUN: --follow new
// RUN: --follow both
// EXPECT: verdict differs
// EXPECT: finding output any x=5 | exited with 1 | exited with 3
#include <stdlib.h>
#include <umbra.h>

int main(void) {
  unsigned char x;
  umbra_symbolic(&x, sizeof x, "x");
  if (x == 5) exit(change(1, 3));
  return 0;
}
