// RUN: --entry f
// CALL: f((unsigned char)any_range(0, 4));
// DEMAND: equivalent up to assumptions: neither version has undefined or equivalent up to bounds: initial values of
// WHY: the machine reads an int from an odd address
//- old.c
#include <string.h>
static _Alignas(8) char bytes[16] = "0123456789";
int f(unsigned char x) {
  int v;
  memcpy(&v, bytes + (x & 3), sizeof v);
  return v;
}
//- new.c
static _Alignas(8) char bytes[16] = "0123456789";
int f(unsigned char x) { return *(int *)(void *)(bytes + (x & 3)); }
