// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// WHY: a function that reads a clock; its parameter has the name of the clock's function
//- old.c
#include <sys/times.h>
#include <time.h>
int f(long time) {
  struct tms t;
  return clock() > 5000000 && times(&t) > 300 && time == 4;
}
//- new.c
#include <sys/times.h>
#include <time.h>
int f(long time) {
  struct tms t;
  return clock() > 5000001 && times(&t) > 300 && time == 4;
}
