// RUN: --sym-stdin 1
// DEMAND: differs output
// WHY: a number of standard input
//- old.c
#include <stdio.h>
int main(int argc, char **argv) {
  (void)argc, (void)argv;
  double x;
  if (scanf("%lf", &x) != 1) return 1;
  printf("%.3g\n", x * 37);
  return 0;
}
//- new.c
#include <stdio.h>
int main(int argc, char **argv) {
  (void)argc, (void)argv;
  double x;
  if (scanf("%lf", &x) != 1) return 1;
  printf("%.2g\n", x * 37);
  return 0;
}
