// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: equivalent or equivalent up to unreached
// NATIVE: none
// WHY: so does the smallest number by -1
//- old.c
int f(unsigned char x) {
  volatile int low = -2147483647 - 1, y = low / (x == 7 ? -1 : 1);
  return x == 7 ? 1 : y;
}
//- new.c
int f(unsigned char x) {
  volatile int low = -2147483647 - 1, y = low / (x == 7 ? -1 : 1);
  return x == 7 ? 2 : y;
}
