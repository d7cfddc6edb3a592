// RUN: --no-normal-form -- @1
// DEMAND: equivalent up to bounds
// NATIVE: none
// WHY: the function in a folder below is written otherwise
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
