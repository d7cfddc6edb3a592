// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: equivalent
// WHY: the versions part before both shift, and have met again: from there on they are the same program
//- old.c
int f(unsigned char x) {
  unsigned y = 0;
  if (x > 100) y = 3;
  else y = 4;
  return (int)(y << x & 1023);
}
//- new.c
int f(unsigned char x) {
  unsigned y = 4;
  if (x >= 101) y = 3;
  return (int)(y << x & 1023);
}
