// RUN: -- @1
// DEMAND: differs output
// UNSHOWN: tests/check.c
// NATIVE: none
// WHY: a program that tests, and did not change, is not named
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
  return 3 * x;
}
//- new/tests/check.c
int main(void) {
  return 0;
}
