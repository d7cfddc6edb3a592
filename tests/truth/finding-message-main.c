// RUN: -- @1
// NATIVE: none
// DEMAND: differs message
// WHY: the same of a whole program, whose libc words the failure otherwise; main("x") fails in both
//- old.c
#include <assert.h>
int main(int argc, char **argv) {
  assert(argc < 2 || argv[1][0] != 'x');
  return 0;
}
//- new.c
#include <assert.h>
int main(int argc, char **argv) {
  assert(!(argc > 1 && argv[1][0] == 'x'));
  return 0;
}
