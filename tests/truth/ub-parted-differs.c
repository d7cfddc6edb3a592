// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// WHY: the versions part before both shift, and differ after it
//- old.c
int f(unsigned char x) {
  unsigned y = 0;
  if (x > 100) y = 3;
  else y = 4;
  y = y << x;
  return (int)(y & 1023) + (x == 44 ? 1 : 0);
}
//- new.c
int f(unsigned char x) {
  unsigned y = 4;
  if (x >= 101) y = 3;
  y = y << x;
  return (int)(y & 1023) + (x == 44 ? 2 : 0);
}
