// RUN: -- @1
// DEMAND: equivalent up to unreached: tests/check.c
// NATIVE: none
// WHY: a program that tests has a main of its own: it is left out, and named
//- old/src/main.c
#include "util.h"
int main(int argc, char **argv) {
  return twice(argc) & 127;
}
//- old/src/sub/util.h
int twice(int x);
//- old/src/sub/util.c
#include "util.h"
int twice(int x) {
  return 2 * x;
}
//- old/tests/check.c
int main(void) {
  return 0;
}
//- new/src/main.c
#include "util.h"
int main(int argc, char **argv) {
  return twice(argc) & 127;
}
//- new/src/sub/util.h
int twice(int x);
//- new/src/sub/util.c
#include "util.h"
int twice(int x) {
  return x + x;
}
//- new/tests/check.c
int main(void) {
  return 1;
}
