// RUN: --entry run
// NATIVE: none
// DEMAND: differs output
// SHOWN: n = 33
// UNSHOWN: n = "
// WHY: an int whose bytes spell a character stays a number; 33 shows the difference
//- old.c
#include <umbra.h>
int run(void) {
  int n;
  umbra_symbolic(&n, 4, "n");
  return n == 33;
}
//- new.c
#include <umbra.h>
int run(void) {
  int n;
  umbra_symbolic(&n, 4, "n");
  return 0 * n;
}
