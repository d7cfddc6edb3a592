// RUN: -- @1
// NATIVE: --alphabet aq
// DEMAND: equivalent up to unreached or undecided every path ends before the change
// WHY: the address is used, yet nothing calls the function
//- old.c
#include <stdint.h>
static int g(int x) { return x + 1; }
int main(int argc, char **argv) {
  uintptr_t t = (uintptr_t)g + 1;
  return t - 1 == 0 ? g(1) : argc > 1 && argv[1][0] == 'q';
}
//- new.c
#include <stdint.h>
static int g(int x) { return x + 2; }
int main(int argc, char **argv) {
  uintptr_t t = (uintptr_t)g + 1;
  return t - 1 == 0 ? g(1) : argc > 1 && argv[1][0] == 'q';
}
