// DEMAND: equivalent
// WHY: addresses
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <arpa/inet.h>
int main(void) {
  unsigned char a[4] = {9, 9, 9, 9};
  int n = inet_pton(AF_INET, "1.2.3", a);
  printf("%d %d %u", n, a[0], inet_network("1.2"));
  struct in_addr i;
  printf(" %d\n", inet_aton("1.2.3.4 x", &i));
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("0 9 258 1\n", stdout);
  return 0;
}
