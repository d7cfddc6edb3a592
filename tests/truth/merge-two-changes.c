// RUN: --merge --entry f
// CALL: show(f(any_range(0, 255)));
// DEMAND: differs output
// SHOWN: 2 differences
// WHY: each side of the branch leaves what another change made: two differences, not one
//- old.c
int f(unsigned char a) {
  int one = a + 1;
  int two = a + 2;
  int n = 0;
  if (a > 100) n = one;
  else n = two;
  return n;
}
//- new.c
int f(unsigned char a) {
  int one = a + 3;
  int two = a ^ 2;
  int n = 0;
  if (a > 100) n = one;
  else n = two;
  return n;
}
