// EXPECT: fault division-overflow @min
// EXPECT: fault division-by-zero @zero
// EXPECT: paths 3
// EXPECT: exit-values 0
#include <limits.h>
#include <umbra.h>
int main(void) {
  long min = LONG_MIN, one = -1, zero = 0;
  int which = umbra_range(0, 3, "which");
  if (which == 0) return min / one /*@min*/ != 0;
  if (which == 1) return min % zero /*@zero*/ != 0;
  return min / 1 != LONG_MIN || min % 2 != 0;
}
