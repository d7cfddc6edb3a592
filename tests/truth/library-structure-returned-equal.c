// RUN: --entry f
// CALL: show(f((unsigned char)any_uchar())->tm_min);
// DEMAND: equivalent
// WHY: a structure of the C library that holds the same
//- old.c
#include <time.h>
struct tm *f(unsigned char x) {
  time_t t = 60 * (x & 3);
  return gmtime(&t);
}
//- new.c
#include <time.h>
struct tm *f(unsigned char x) {
  time_t t = (x % 4u) * 60;
  return gmtime(&t);
}
