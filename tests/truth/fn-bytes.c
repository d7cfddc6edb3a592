// RUN: -- @1
// NATIVE: --alphabet aq
// DEMAND: differs
// WHY: the address is stored byte by byte, each masked
//- old.c
#include <stdint.h>
#include <stdlib.h>
static int g(int x) { return x + 1; }
int main(int argc, char **argv) {
  unsigned char *kept = malloc(8);
  uintptr_t t = (uintptr_t)g, back = 0;
  for (int i = 0; i < 8; i++) kept[i] = (unsigned char)(t >> 8 * i) ^ 0x2a;
  for (int i = 0; i < 8; i++) back |= (uintptr_t)(kept[i] ^ 0x2a) << 8 * i;
  free(kept);
  return argc > 1 && argv[1][0] == 'q' ? ((int (*)(int))back)(1) : 0;
}
//- new.c
#include <stdint.h>
#include <stdlib.h>
static int g(int x) { return x + 2; }
int main(int argc, char **argv) {
  unsigned char *kept = malloc(8);
  uintptr_t t = (uintptr_t)g, back = 0;
  for (int i = 0; i < 8; i++) kept[i] = (unsigned char)(t >> 8 * i) ^ 0x2a;
  for (int i = 0; i < 8; i++) back |= (uintptr_t)(kept[i] ^ 0x2a) << 8 * i;
  free(kept);
  return argc > 1 && argv[1][0] == 'q' ? ((int (*)(int))back)(1) : 0;
}
