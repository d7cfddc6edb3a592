// RUN: -- @1
// NATIVE: --alphabet ab
// DEMAND: differs output
// WHY: the rounding of printf, to even and by hand
//- old.c
#include <stdio.h>
int main(int argc, char **argv) {
  double v = argc > 1 && argv[1][0] == 'b' ? 0.125 : 0.25;
  printf("%.2f\n", v);
  return 0;
}
//- new.c
#include <stdio.h>
int main(int argc, char **argv) {
  double v = argc > 1 && argv[1][0] == 'b' ? 0.125 : 0.25;
  printf("%.2f\n", (int)(v * 100 + 0.5) / 100.0);
  return 0;
}
