// RUN: --max-time 60
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: copied to an odd place
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
  unsigned char b[16];
  memcpy(b + 3, &q, sizeof q);
  return b[4] ? 2 : 1;
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
  unsigned char b[16];
  memcpy(b + 3, &q, sizeof q);
  return b[4] ? 3 : 1;
}
