// RUN: -- @1
// DEMAND: not compared src/fast.S: not C code \(C\+\+ and assembly are not supported\)
// NATIVE: none
// WHY: assembly alone differs: the C program is the same, and what the other does is not known
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
//- old/src/fast.S
fast:
  ret
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
  return 2 * x;
}
//- new/src/fast.S
fast:
  nop
  ret
