// RUN: -- @1
// DEMAND: differs
// WHY: the host's headers define what chooses the changed line
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
