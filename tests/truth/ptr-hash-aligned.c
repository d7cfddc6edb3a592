// RUN: --max-time 60
// DEMAND: equivalent
// NATIVE: --alphabet a
// WHY: its low bits, which alignment determines
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  static long x;
  void *q = &x;
  unsigned long h;
  memcpy(&h, &q, sizeof h);
  return h & 7 ? 2 : 1;
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
  static long x;
  void *q = &x;
  unsigned long h;
  memcpy(&h, &q, sizeof h);
  return h & 7 ? 3 : 1;
}
