// RUN: -- @1
// DEMAND: not compared src/fast.cpp
// NATIVE: none
// WHY: one version alone has the file, of C++
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
//- old/src/fast.cpp
int fast();
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
