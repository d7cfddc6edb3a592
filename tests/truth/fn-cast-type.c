// RUN: -- @1
// NATIVE: --alphabet aq
// DEMAND: differs
// WHY: the call has another type than the function, and an addend
//- old.c
#include <stdint.h>
static int g(void) { return 1; }
int main(int argc, char **argv) {
  uintptr_t t = (uintptr_t)g - 8;
  return argc > 1 && argv[1][0] == 'q' ? (int)((long (*)(long, long))(t + 8))(1, 2) : 0;
}
//- new.c
#include <stdint.h>
static int g(void) { return 2; }
int main(int argc, char **argv) {
  uintptr_t t = (uintptr_t)g - 8;
  return argc > 1 && argv[1][0] == 'q' ? (int)((long (*)(long, long))(t + 8))(1, 2) : 0;
}
