// RUN: -- @1
// DEMAND: not compared .cache/util.c: a hidden file
// NATIVE: none
// WHY: hidden files are not compiled; one that differs is named
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
//- old/.cache/util.c
int k;
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
//- new/.cache/util.c
int l;
