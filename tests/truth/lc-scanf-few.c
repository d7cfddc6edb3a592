// DEMAND: equivalent
// WHY: formats that end early, and few characters
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
int main(void) {
  char b[9] = "zzzz";
  int n = sscanf("ab", "%5c", b), m = sscanf("ab", "%", b), k = sscanf("", "%5", b);
  printf("%d %d %d %c%c%c\n", n, m, k, b[0], b[1], b[2]);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("1 0 0 abz\n", stdout);
  return 0;
}
