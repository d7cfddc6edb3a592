// NO-REPLAY: mystery has no definition
// EXPECT: cut unknown-function 2 @call mystery
// EXPECT: paths 1
// EXPECT: exit-values 0
/* Two paths reach the call (y), one does not. */
#include <umbra.h>
int mystery(int);
int main(void) {
  int x = umbra_range(0, 2, "x"), y = umbra_range(0, 2, "y"), k = 0;
  if (!x) return 0;
  if (y) k = 1;
  return mystery(k) /*@call*/;
}
