// RUN: --max-time 8
// DEMAND: differs output
// NATIVE: none
// WHY: a whole program that reads out of bounds on every path
//- old.c
#include <stdio.h>
static const int table[3] = {5, 6, 7};
int main(int argc, char **argv) {
  volatile int v = table[argc + 2];
  (void)v, (void)argv;
  puts("one");
  return 0;
}
//- new.c
#include <stdio.h>
static const int table[3] = {5, 6, 7};
int main(int argc, char **argv) {
  volatile int v = table[argc + 2];
  (void)v, (void)argv;
  puts("two");
  return 0;
}
