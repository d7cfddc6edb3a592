// EXPECT: verdict differs
// EXPECT: finding output any x=7 | exited with 0 | exited with 3
#include <stdlib.h>
#include <umbra.h>

int main(void) {
  unsigned char x;
  umbra_symbolic(&x, sizeof x, "x");
  if (execute(NEW))
    if (x == 7) exit(3);
  return 0;
}
