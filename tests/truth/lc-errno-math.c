// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: functions of the mathematical library set errno where their result is exact, too
//- old.c
#include <errno.h>
#include <math.h>
static int set(double x) { int was = errno; errno = 0; return (void)x, was; }
int main(int argc, char **argv) {
  errno = 0;
  int ok = set(sqrt(-1)) == EDOM && set(ldexp(1, 5000)) == ERANGE && set(fdim(1e308, -1e308)) == ERANGE &&
           set(nextafter(2.2250738585072014e-308, 0)) == ERANGE && set(ilogb(0)) == EDOM && set(scalbn(0, 5)) == 0 && set(sqrt(2)) == 0;
  return ok && argc > 1 && argv[1][0] == 'q' ? 1 : 0;
}
//- new.c
#include <errno.h>
#include <math.h>
static int set(double x) { int was = errno; errno = 0; return (void)x, was; }
int main(int argc, char **argv) {
  errno = 0;
  int ok = set(sqrt(-1)) == EDOM && set(ldexp(1, 5000)) == ERANGE && set(fdim(1e308, -1e308)) == ERANGE &&
           set(nextafter(2.2250738585072014e-308, 0)) == ERANGE && set(ilogb(0)) == EDOM && set(scalbn(0, 5)) == 0 && set(sqrt(2)) == 0;
  return ok && argc > 1 && argv[1][0] == 'q' ? 2 : 0;
}
