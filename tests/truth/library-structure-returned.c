// RUN: --entry f
// CALL: show(f((unsigned char)any_uchar())->tm_min);
// DEMAND: differs
// WHY: what a structure of the C library holds, to which both return the same pointer
//- old.c
#include <time.h>
struct tm *f(unsigned char x) {
  time_t t = 60 * (x & 3);
  return gmtime(&t);
}
//- new.c
#include <time.h>
struct tm *f(unsigned char x) {
  time_t t = 60 * (x & 1);
  return gmtime(&t);
}
