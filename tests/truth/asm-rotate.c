// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: differs
// WHY: rotations by %cl count modulo 32, shifts of 16 bits do not count modulo 16
//- old.c
int f(unsigned char x) {
  unsigned y = 5;
  __asm__("roll %%cl, %0" : "+r"(y) : "c"(x) : "cc");
  return (int)y;
}
//- new.c
int f(unsigned char x) {
  unsigned short y = 5;
  unsigned r = 5;
  if (x >= 16) __asm__("shlw %%cl, %0" : "+r"(y) : "c"(x) : "cc");
  __asm__("roll %b1, %0" : "+r"(r) : "c"(x) : "cc");
  return y == 0 ? 0 : (int)r;
}
