// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: differs output
// WHY: the write of the long member changes what the int member reads
//- old.c
static union { int i; long l; } u;
int f(unsigned char x) {
  u.i = x;
  return u.i;
}
//- new.c
static union { int i; long l; } u;
int f(unsigned char x) {
  u.i = x;
  if (x == 200) u.l = 1l << 32;
  return u.i;
}
