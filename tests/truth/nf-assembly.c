// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: undecided assembler
// NORMAL: different
// WHY: the text of inline assembly
//- old.c
int f(int x) {
  __asm__("incl %0" : "+r"(x));
  return x;
}
//- new.c
int f(int x) {
  __asm__("decl %0" : "+r"(x));
  return x;
}
