// RUN: --merge --entry f
// CALL: show(f(any_range(90, 105), any_range(0, 255)));
// DEMAND: equivalent
// WHY: what a branch chooses, and the same by arithmetic
//- old.c
int f(unsigned char a, unsigned char b) {
  int most = a, sign = 0;
  if (b > most) most = b;
  if (a & 1) sign = -1;
  else sign = 1;
  return most * sign;
}
//- new.c
int f(unsigned char a, unsigned char b) {
  int most = a ^ ((a ^ b) & -(a < b)), sign = 1 - 2 * (a & 1);
  return most * sign;
}
