// RUN: -- @1
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: what was printed before is compared, and what comes after
//- old.c
#include <stdio.h>
int main(int argc, char **argv) {
  unsigned n = argc > 1 ? (unsigned char)argv[1][0] : 0;
  printf("%u\n", 1u << n);
  return n == 65 ? 1 : 0;
}
//- new.c
#include <stdio.h>
int main(int argc, char **argv) {
  unsigned n = argc > 1 ? (unsigned char)argv[1][0] : 0;
  printf("%u\n", 1u << n);
  return n == 65 ? 2 : 0;
}
