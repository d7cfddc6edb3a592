// RUN: --no-normal-form -- @1
// NATIVE: none
// DEMAND: equivalent up to bounds
// WHY: the assertion is the same, its line another one: nothing differs
//- old.c
#include <assert.h>
int main(int argc, char **argv) {
  assert(argc < 2 || argv[1][0] != 'x');
  return 0;
}
//- new.c
#include <assert.h>

int main(int argc, char **argv) {
  int zero = 0;

  assert(argc < 2 || argv[1][0] != 'x');
  return zero;
}
