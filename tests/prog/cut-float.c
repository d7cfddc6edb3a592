// EXPECT: cut symbolic-float 1 @compare
// EXPECT: paths 2
// EXPECT: exit-values 0 3
/* A symbolic operand of floating point cuts the path; copying symbolic bytes of a double does not. */
#include <string.h>
#include <umbra.h>
int main(void) {
  double d, e;
  umbra_symbolic(&d, sizeof d, "d");
  memcpy(&e, &d, sizeof e);
  double copy = e;
  unsigned char sign = ((unsigned char *)&copy)[7] >> 7;
  if (sign) return 0;
  if (umbra_range(0, 2, "x")) return 3;
  return copy > 1.5 /*@compare*/;
}
