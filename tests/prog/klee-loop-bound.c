// EXPECT: paths 6
// EXPECT: exit-values 0 1 3 6 10 15
// One path for each number of turns, 0 to 5.
#include <umbra.h>
int main(void) {
  int n = umbra_range(0, 6, "n"), sum = 0;
  for (int i = 1; i <= n; i++) sum += i;
  return sum;
}
