// RUN: -- @1
// NATIVE: --alphabet aq
// DEMAND: differs
// WHY: the address is stored in two halves
//- old.c
#include <stdint.h>
static int g(int x) { return x + 1; }
static uint32_t low, high;
int main(int argc, char **argv) {
  low = (uint32_t)(uintptr_t)g;
  high = (uint32_t)((uintptr_t)g >> 32);
  return argc > 1 && argv[1][0] == 'q' ? ((int (*)(int))((uintptr_t)high << 32 | low))(1) : 0;
}
//- new.c
#include <stdint.h>
static int g(int x) { return x + 2; }
static uint32_t low, high;
int main(int argc, char **argv) {
  low = (uint32_t)(uintptr_t)g;
  high = (uint32_t)((uintptr_t)g >> 32);
  return argc > 1 && argv[1][0] == 'q' ? ((int (*)(int))((uintptr_t)high << 32 | low))(1) : 0;
}
