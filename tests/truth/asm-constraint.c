// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: differs
// WHY: an empty statement may still tie its operands
//- old.c
int f(unsigned char x) {
  int y = x;
  __asm__ volatile("" : "+r"(y));
  return y > 4;
}
//- new.c
int f(unsigned char x) {
  int y = x;
  __asm__ volatile("" : "+r"(y));
  return y > 5;
}
