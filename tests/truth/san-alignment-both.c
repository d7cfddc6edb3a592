// RUN: --no-normal-form --entry f --check ub
// CALL: f((unsigned char)any_range(0, 8));
// NATIVE: --sanitized
// DEMAND: equivalent up to bounds: initial values of
// WHY: both versions write to the same odd addresses
//- old.c
static _Alignas(8) char bytes[16];
int f(unsigned char x) {
  *(short *)(void *)(bytes + (x & 7)) = 5;
  return bytes[x & 7] + 1;
}
//- new.c
static _Alignas(8) char bytes[16];
int f(unsigned char x) {
  *(short *)(void *)(bytes + (x & 7)) = 5;
  return 1 + bytes[x & 7];
}
