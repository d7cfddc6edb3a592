// EXPECT: fault trap @trap
// EXPECT: fault unreachable @unreachable
// EXPECT: paths 3
#include <umbra.h>
int main(void) {
  int x = umbra_range(0, 3, "x");
  if (x == 0) __builtin_trap() /*@trap*/;
  if (x == 1) __builtin_unreachable() /*@unreachable*/;
  return 0;
}
