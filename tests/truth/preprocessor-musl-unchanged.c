// RUN: --libc-headers musl -- @1
// DEMAND: equivalent up to assumptions: lines selected by macros of the C library
// NATIVE: none
// WHY: natively the limit is 6, and "6" tells the versions apart: what chose it did not change
//- old.c
#include <stdlib.h>
#ifdef __GLIBC__
#define LIMIT 6
#else
#define LIMIT 5
#endif
int main(int argc, char **argv) {
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdlib.h>
#ifdef __GLIBC__
#define LIMIT 6
#else
#define LIMIT 5
#endif
int main(int argc, char **argv) {
  return argc > 1 && atoi(argv[1]) > LIMIT;
}
