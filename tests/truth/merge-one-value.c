// RUN: --merge --entry f
// CALL: show(f(any_range(195, 206), any_range(190, 210)));
// DEMAND: differs output
// WHY: only where three branches that need no fork go certain ways the versions differ
//- old.c
int f(unsigned char a, unsigned char b) {
  int n = 0;
  if (a > 200) n += 3;
  else n -= b;
  if (b & 8) n ^= 5;
  if (a == b) n++;
  return n == -201 ? 1 : 0;
}
//- new.c
int f(unsigned char a, unsigned char b) {
  int n = 0;
  if (a > 200) n += 3;
  else n -= b;
  if (b & 8) n ^= 5;
  if (a == b) n++;
  return 0;
}
