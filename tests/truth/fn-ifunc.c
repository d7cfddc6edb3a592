// RUN: -- @1
// NATIVE: --alphabet aq
// DEMAND: differs
// WHY: the resolver of an indirect function computes
//- old.c
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int g1(int x) { return x; }
static int g2(int x) { return x + 1; }
typedef int Fn(int);
static Fn *choose(void) {
  uintptr_t t = (uintptr_t)g2 + 64;
  return (Fn *)(t - 64);
}
int chosen(int) __attribute__((ifunc("choose")));

int main(int argc, char **argv) {
  char c = argc > 1 ? argv[1][0] : 0;
  (void)g1;
  return c == 'q' ? chosen(1) : 0;
}
//- new.c
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int g1(int x) { return x; }
static int g2(int x) { return x + 2; }
typedef int Fn(int);
static Fn *choose(void) {
  uintptr_t t = (uintptr_t)g2 + 64;
  return (Fn *)(t - 64);
}
int chosen(int) __attribute__((ifunc("choose")));

int main(int argc, char **argv) {
  char c = argc > 1 ? argv[1][0] : 0;
  (void)g1;
  return c == 'q' ? chosen(1) : 0;
}
