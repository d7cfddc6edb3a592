// RUN: --entry f
// CALL: show(f(any_uchar()));
// NATIVE: --sanitized
// DEMAND: equivalent
// WHY: ffs of 0 is 0, though it is made of a count of zeros
//- old.c
int f(unsigned char x) {
  int n = 0;
  while (n < 8 && !(x >> n & 1)) n++;
  return n < 8 ? n + 1 : 0;
}
//- new.c
int f(unsigned char x) { return __builtin_ffs(x); }
