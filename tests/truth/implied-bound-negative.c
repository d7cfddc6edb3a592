// RUN: --entry f
// CALL: show(f((short)(any_range(0, 4095) - 2048)));
// DEMAND: differs
// WHY: a number that may be negative has a high byte
//- old.c
int f(short n) {
  if (n >= 9) return 1;
  return n >> 8;
}
//- new.c
int f(short n) {
  if (n >= 9) return 1;
  return n >= 0 ? 0 : -1;
}
