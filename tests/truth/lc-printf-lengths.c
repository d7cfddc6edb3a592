// DEMAND: equivalent
// WHY: lengths that mean nothing
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
int main(void) {
  printf("%hs|%qd|%Lx|%Zu|%hhhd|%Id\n", "ab", 5LL, 255LL, (size_t)3, 7, 9);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("ab|5|ff|3|%hd|7\n", stdout);
  return 0;
}
