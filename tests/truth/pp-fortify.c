// RUN: --entry f -O 1 -D_FORTIFY_SOURCE=2 -D_GNU_SOURCE --std=c11
// CALL: show(f((unsigned char)any_char()));
// DEMAND: differs
// WHY: checked calls work: snprintf, strcpy, memcpy
//- old.c
#include <stdio.h>
#include <string.h>
int f(unsigned char x) {
  char a[8], b[8];
  snprintf(a, sizeof a, "%d", x);
  strcpy(b, a);
  memcpy(a, b, sizeof a / 2);
  return a[0];
}
//- new.c
#include <stdio.h>
#include <string.h>
int f(unsigned char x) {
  char a[8], b[8];
  snprintf(a, sizeof a, "%d", x == 200 ? 100 : x);
  strcpy(b, a);
  memcpy(a, b, sizeof a / 2);
  return a[0];
}
