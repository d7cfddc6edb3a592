// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: a variable has the name of a function of the library
//- old.c
#include <stdio.h>
int strnlen;
int main(int argc, char **argv) {
  if (argc > 1) strnlen = argv[1][0];
  printf("%.3s %d\n", "a", strnlen );
  return 0;
}
//- new.c
#include <stdio.h>
int strnlen;
int main(int argc, char **argv) {
  if (argc > 1) strnlen = argv[1][0];
  printf("%.3s %d\n", "a", strnlen > 99);
  return 0;
}
