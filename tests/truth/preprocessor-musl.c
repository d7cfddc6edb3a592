// RUN: --libc-headers musl
// DEMAND: not compared the preprocessor removes it here
// NATIVE: none
// SHOWN: not reached: .*new.c:4: the preprocessor removes it here
// WHY: natively the changed line is compiled and differs; with the headers of the C library that the engine executes it is not
//- old.c
#include <stdlib.h>
int main(int argc, char **argv) {
#ifdef __GLIBC__
  return argc > 1 && atoi(argv[1]) > 5;
#else
  return argc > 1 && atoi(argv[1]) > 6;
#endif
}
//- new.c
#include <stdlib.h>
int main(int argc, char **argv) {
#ifdef __GLIBC__
  return argc > 1 && atoi(argv[1]) > 7;
#else
  return argc > 1 && atoi(argv[1]) > 6;
#endif
}
