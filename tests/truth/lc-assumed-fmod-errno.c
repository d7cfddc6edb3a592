// RUN: -- @1
// NATIVE: none
// DEMAND: equivalent up to assumptions: fmod
// WHY: glibc sets errno for the divisor 0
//- old.c
#include <errno.h>
#include <math.h>
int main(int argc, char **argv) {
  errno = 0;
  return fmod(argc, 0) != 1 && errno == EDOM && argc > 1 && argv[1][0] == 'q' ? 1 : 0;
}
//- new.c
#include <errno.h>
#include <math.h>
int main(int argc, char **argv) {
  errno = 0;
  return fmod(argc, 0) != 1 && errno == EDOM && argc > 1 && argv[1][0] == 'q' ? 2 : 0;
}
