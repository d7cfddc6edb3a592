// EXPECT: paths 3
// EXPECT: exit-values 0 5 11
// One path for each number of arguments taken.
#include <stdarg.h>
#include <umbra.h>
static int sum(int n, ...) {
  va_list l;
  int s = 0;
  va_start(l, n);
  for (int i = 0; i < n; i++) s += va_arg(l, int);
  va_end(l);
  return s;
}
int main(void) { return sum(umbra_range(0, 3, "n"), 5, 6); }
