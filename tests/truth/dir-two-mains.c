// RUN: -- @1
// DEMAND: trouble main.*multiply defined
// NATIVE: none
// WHY: two programs in one directory: which one is meant is not guessed
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
  return 2 * x;
}
//- new/src/other.c
int main(void) {
  return 0;
}
