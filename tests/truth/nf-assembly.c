// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: undecided assembler
// NORMAL: different
// WHY: the text of inline assembly
//- old.c
int f(int x) {
  __asm__("leal 1(%0), %0" : "+r"(x));
  return x;
}
//- new.c
int f(int x) {
  __asm__("leal 2(%0), %0" : "+r"(x));
  return x;
}
