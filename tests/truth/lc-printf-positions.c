// DEMAND: equivalent
// WHY: an argument that no conversion names is an int
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
int main(void) {
  printf("%3$s %1$d %1$d\n", 5, 6, "x");
  printf("%10$d%1$d\n", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("x 5 5\n101\n", stdout);
  return 0;
}
