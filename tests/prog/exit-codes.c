// EXPECT: paths 5
// EXPECT: exit-values 0 1 3 255 44
/* exit(300) is 44 to whoever waits, return -1 is 255; a function that never returns ends the path where it is called. */
#include <stdlib.h>
#include <umbra.h>
_Noreturn static void leave(int n) { exit(n); }
int main(void) {
  switch (umbra_range(0, 5, "x")) {
    case 0: return 1;
    case 1: exit(300);
    case 2: return -1;
    case 3: leave(3);
    default: return 0;
  }
}
