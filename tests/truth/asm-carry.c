// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: differs
// WHY: dec keeps the carry of the addition before, sub changes it
//- old.c
int f(unsigned char x) {
  int r = 3, c;
  __asm__("addb $200, %b0; decl %1" : "+q"(x), "+r"(r), "=@ccc"(c));
  return r + c;
}
//- new.c
int f(unsigned char x) {
  int r = 3, c;
  __asm__("addb $200, %b0; subl $1, %1" : "+q"(x), "+r"(r), "=@ccc"(c));
  return r + c;
}
