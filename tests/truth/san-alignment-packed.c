// RUN: --no-normal-form --entry f --check ub
// CALL: f((unsigned char)any_uchar());
// NATIVE: --sanitized
// DEMAND: equivalent up to bounds: initial values of bytes
// WHY: through a packed structure nothing need be aligned
//- old.c
#include <string.h>
static _Alignas(8) char bytes[16];
int f(unsigned char x) {
  int v;
  bytes[1] = (char)x;
  memcpy(&v, bytes + 1, sizeof v);
  return v;
}
//- new.c
struct __attribute__((packed)) P {
  char c;
  int v;
};
static _Alignas(8) char bytes[16];
int f(unsigned char x) {
  bytes[1] = (char)x;
  return ((struct P *)bytes)->v;
}
