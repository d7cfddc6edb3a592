// EXPECT: cut symbolic-float 1 @power
// EXPECT: paths 2
// EXPECT: exit-values 0 3
/* A function of the mathematical library whose operand can be too many numbers cuts the path; copying
 * the bytes of a double does not, nor does arithmetic. */
#include <string.h>
#include <umbra.h>
int main(void) {
  double d, e;
  umbra_symbolic(&d, sizeof d, "d");
  memcpy(&e, &d, sizeof e);
  double copy = e;
  unsigned char sign = ((unsigned char *)&copy)[7] >> 7;
  if (sign) return 0;
  if (copy > 1.5) return 3;
  return __builtin_powi(copy, 3) > 1 /*@power*/;
}
