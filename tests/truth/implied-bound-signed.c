// RUN: --entry f
// CALL: show(f((short)(any_range(0, 4095) - 2048)));
// DEMAND: equivalent
// WHY: a number that is not negative and less than 9: its high byte is 0, whichever is known first
//- old.c
int f(short n) {
  if (n < 0 || n >= 9) return 1;
  return n % 5 + (n >> 8);
}
//- new.c
int f(short n) {
  if (n >= 9 || n < 0) return 1;
  return n % 5;
}
