// EXPECT: paths 2
// EXPECT: exit-values 3 5
/* Handlers run in reverse order, for return and for exit; one of them ends the process with what they have counted. */
#include <stdlib.h>
#include <umbra.h>
static int n;
static void last(void) { _Exit(n); }
static void add(void) { n++; }
static void twice(void) { n *= 2; }
int main(void) {
  atexit(last);
  atexit(add);
  atexit(twice);
  n = 1;
  if (umbra_range(0, 2, "x")) return 0;
  atexit(add);
  n = 0;
  add();
  exit(9);
}
