// RUN: --entry f
// CALL: show(f((unsigned short)any_range(0, 4095)));
// DEMAND: differs
// WHY: what a bound implies to both is used in both, and in no other path
//- old.c
int f(unsigned short n) {
  unsigned char high = (unsigned char)(n >> 8), low = (unsigned char)n;
  if (n < 300) return high * 3 + (low == 44);
  return high == 1;
}
//- new.c
int f(unsigned short n) {
  unsigned char high = (unsigned char)(n >> 8), low = (unsigned char)n;
  if (n < 300) return high * 3 + (low == 44);
  return high == 1 && low != 255;
}
