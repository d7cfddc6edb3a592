// RUN: --no-normal-form -- @1
// NATIVE: --alphabet aq
// DEMAND: equivalent up to bounds: argument
// WHY: the function that is called through an addend is written in another way
//- old.c
#include <stdint.h>
static int g(int x) { return x + x; }
int main(int argc, char **argv) {
  uintptr_t t = (uintptr_t)g + 1;
  return argc > 1 ? ((int (*)(int))(t - 1))(argv[1][0]) : 0;
}
//- new.c
#include <stdint.h>
static int g(int x) { return x * 2; }
int main(int argc, char **argv) {
  uintptr_t t = (uintptr_t)g + 1;
  return argc > 1 ? ((int (*)(int))(t - 1))(argv[1][0]) : 0;
}
