// RUN: --max-time 60
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: the lower half alone
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
  void *q = x;
  unsigned h;
  memcpy(&h, &q, sizeof h);
  return h & 15 ? 2 : 1;
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
  void *q = x;
  unsigned h;
  memcpy(&h, &q, sizeof h);
  return h & 15 ? 3 : 1;
}
