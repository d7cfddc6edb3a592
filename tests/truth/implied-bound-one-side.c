// RUN: --entry f
// CALL: show(f((short)(any_range(0, 4095) - 2048)));
// DEMAND: differs
// WHY: one version asks for the sign, the other does not
//- old.c
int f(short n) {
  int high = (unsigned short)n >> 8;
  if (n < 9 && n >= 0) return high + n;
  return high;
}
//- new.c
int f(short n) {
  int high = (unsigned short)n >> 8;
  if (n < 9) return high + (n & 255);
  return high;
}
