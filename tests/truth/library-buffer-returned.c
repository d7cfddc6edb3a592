// RUN: --entry f
// CALL: show(f((unsigned char)any_uchar()));
// DEMAND: differs
// WHY: what a buffer of the C library holds, to which both return the same pointer
//- old.c
#include <string.h>
#include <time.h>
char *f(unsigned char x) {
  struct tm t;
  memset(&t, 0, sizeof t);
  t.tm_mday = 1;
  t.tm_year = 100 + (x & 3);
  return asctime(&t);
}
//- new.c
#include <string.h>
#include <time.h>
char *f(unsigned char x) {
  struct tm t;
  memset(&t, 0, sizeof t);
  t.tm_mday = 1;
  t.tm_year = 100 + (x & 1);
  return asctime(&t);
}
