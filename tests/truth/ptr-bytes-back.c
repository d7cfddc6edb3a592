// RUN: --max-time 60
// DEMAND: equivalent
// NATIVE: --alphabet a
// WHY: bytes that become a pointer again
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  char x[3];
  x[0] = 0;
  void *q = x, *r;
  unsigned long h;
  memcpy(&h, &q, sizeof h);
  r = (void *)h;
  return r == q ? 1 : 2;
}
//- new.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  char x[3];
  x[0] = 0;
  void *q = x, *r;
  unsigned long h;
  memcpy(&h, &q, sizeof h);
  r = (void *)h;
  return r == q ? 1 : 3;
}
