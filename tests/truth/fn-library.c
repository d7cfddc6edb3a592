// RUN: -- @1
// NATIVE: --alphabet aq
// DEMAND: differs
// WHY: the address of a function of the library, masked
//- old.c
#include <stdint.h>
#include <stdio.h>
int main(int argc, char **argv) {
  uintptr_t t = (uintptr_t)puts ^ 0x1234;
  if (argc > 1 && argv[1][0] == 'q') ((int (*)(const char *))(t ^ 0x1234))("a");
  return 0;
}
//- new.c
#include <stdint.h>
#include <stdio.h>
int main(int argc, char **argv) {
  uintptr_t t = (uintptr_t)puts ^ 0x1234;
  if (argc > 1 && argv[1][0] == 'q') ((int (*)(const char *))(t ^ 0x1234))("b");
  return 0;
}
