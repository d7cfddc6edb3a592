// RUN: --max-time 60
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: byte by byte
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
static unsigned hash(const void *p, size_t n) {
  unsigned h = 5381;
  for (const unsigned char *c = p; n--; c++) h = h * 33 + *c;
  return h;
}
int main(void) {
  char x[3];
  x[0] = 0;
  void *q = x;
  return hash(&q, sizeof q) & 1 ? 1 : 2;
}
//- new.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
static unsigned hash(const void *p, size_t n) {
  unsigned h = 5381;
  for (const unsigned char *c = p; n--; c++) h = h * 33 + *c;
  return h;
}
int main(void) {
  char x[3];
  x[0] = 0;
  void *q = x;
  return hash(&q, sizeof q) & 1 ? 1 : 3;
}
