// Of main's result only eight bits can be seen.
// RUN: --follow both
// EXPECT: verdict equivalent
#include <umbra.h>

int main(void) {
  unsigned char x;
  umbra_symbolic(&x, sizeof x, "x");
  return change(x, x + 256);
}
