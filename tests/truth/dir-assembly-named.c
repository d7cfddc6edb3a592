// RUN: -- @1
// DEMAND: equivalent up to unreached: src/fast.S
// NATIVE: none
// WHY: the C files were compared, the assembly was not
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
  return x + x;
}
//- new/src/fast.S
fast:
  nop
