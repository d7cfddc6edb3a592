// RUN: --entry f
// DEMAND: undecided finding is unconfirmed
// STATUS: 1
// SHOWN: it appears with musl's mathematical functions, not with the host's
// NATIVE: none
// WHY: musl's acosh() of some numbers far below 1 is no NaN, glibc's is
//- old.c
#include <math.h>
long f(signed char a) {
  double v = acosh(a * 25000.0);
  return v != v;
}
//- new.c
long f(signed char a) {
  return a < 1;
}
