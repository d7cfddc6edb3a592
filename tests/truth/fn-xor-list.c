// RUN: -- @1
// NATIVE: --alphabet aq
// DEMAND: differs
// WHY: two functions in one word; each is had from the other
//- old.c
#include <stdio.h>
static void f1(void) { puts("1"); }
static void f2(void) { puts("2"); }
int main(int argc, char **argv) {
  char c = argc > 1 ? argv[1][0] : 0;
  unsigned long k = (unsigned long)f1 ^ (unsigned long)f2, x = (unsigned long)f1 ^ k;
  if (c == 'q') ((void (*)(void))x)();
  return 0;
}
//- new.c
#include <stdio.h>
static void f1(void) { puts("1"); }
static void f2(void) { puts("3"); }
int main(int argc, char **argv) {
  char c = argc > 1 ? argv[1][0] : 0;
  unsigned long k = (unsigned long)f1 ^ (unsigned long)f2, x = (unsigned long)f1 ^ k;
  if (c == 'q') ((void (*)(void))x)();
  return 0;
}
