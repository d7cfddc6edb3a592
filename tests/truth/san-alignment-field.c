// RUN: --entry f --check ub
// CALL: f((unsigned char)any_range(0, 8));
// NATIVE: --sanitized
// DEMAND: differs fix
// WHY: the field of a structure laid over bytes
//- old.c
struct S {
  int a;
  double d;
};
static _Alignas(8) char bytes[32];
int f(unsigned char x) { return ((struct S *)(void *)(bytes + (x & 7)))->d > 1; }
//- new.c
#include <string.h>
struct S {
  int a;
  double d;
};
static _Alignas(8) char bytes[32];
int f(unsigned char x) {
  struct S s;
  memcpy(&s, bytes + (x & 7), sizeof s);
  return s.d > 1;
}
