// RUN: --max-time 60
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: a union of a pointer and a number
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
union u { void *p; unsigned long n; };
int main(void) {
  char x[3];
  x[0] = 0;
  union u u;
  u.p = x;
  return u.n & 15 ? 2 : 1;
}
//- new.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
union u { void *p; unsigned long n; };
int main(void) {
  char x[3];
  x[0] = 0;
  union u u;
  u.p = x;
  return u.n & 15 ? 3 : 1;
}
