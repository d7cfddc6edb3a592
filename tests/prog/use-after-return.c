// EXPECT: fault use-after-return @use
// EXPECT: paths 2
/* A local of main is still alive where it is used; that of the callee is not. */
#include <umbra.h>
static int *leak(int *fine, int which) {
  int local = 7;
  int *p = &local;
  return which ? p : fine;
}
int main(void) {
  int mine = 0;
  int *p = leak(&mine, umbra_range(0, 2, "which"));
  return *p /*@use*/;
}
