// RUN: --max-time 60
// DEMAND: equivalent
// NATIVE: --alphabet a
// WHY: a number where an address was before
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
  if (!u.p) return 9;
  u.n = 77;
  return u.n == 77 ? 1 : 2;
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
  if (!u.p) return 9;
  u.n = 77;
  return u.n == 77 ? 1 : 3;
}
