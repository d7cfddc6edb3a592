// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: differs
// WHY: assembler that does something
//- old.c
int f(unsigned char x) {
  int y = x;
  __asm__("addl $1, %0" : "+r"(y));
  return y;
}
//- new.c
int f(unsigned char x) {
  int y = x;
  __asm__("addl $2, %0" : "+r"(y));
  return y;
}
