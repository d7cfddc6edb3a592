// DEMAND: equivalent
// WHY: %Ld and %qd are %lld
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
int main(void) {
  long long a = 0, b = 0;
  int n = sscanf("5 4294967296", "%Ld %qd", &a, &b);
  printf("%d %lld %lld\n", n, a, b);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("2 5 4294967296\n", stdout);
  return 0;
}
