// DEMAND: equivalent
// WHY: numbers that are too large for a long
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
int main(void) {
  long a = 0;
  int b = 0;
  unsigned c = 0;
  sscanf("99999999999999999999 99999999999999999999 -1", "%ld %d %u", &a, &b, &c);
  printf("%ld %d %u\n", a, b, c);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("9223372036854775807 -1 4294967295\n", stdout);
  return 0;
}
