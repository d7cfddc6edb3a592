// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: differs
// WHY: an empty statement of assembler does nothing
//- old.c
int f(unsigned char x) {
  int y = x;
  __asm__ volatile("" ::: "memory");
  return y > 4;
}
//- new.c
int f(unsigned char x) {
  int y = x;
  __asm__ volatile("" ::: "memory");
  return y > 5;
}
