// RUN: -- @1
// DEMAND: equivalent
// NATIVE: none
// WHY: what git keeps in the directory is no part of the program
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
//- old/.git/x.c
int k;
//- old/README
a
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
//- new/.git/x.c
int l;
//- new/README
b
