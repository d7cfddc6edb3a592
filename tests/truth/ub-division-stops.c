// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: equivalent or equivalent up to unreached
// NATIVE: none
// WHY: a division by zero ends a native program
//- old.c
int f(unsigned char x) {
  volatile int y = 100 / x;
  return x == 0 ? 1 : y;
}
//- new.c
int f(unsigned char x) {
  volatile int y = 100 / x;
  return x == 0 ? 2 : y;
}
