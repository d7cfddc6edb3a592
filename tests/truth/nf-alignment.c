// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: equivalent or differs or equivalent up to . or undecided .
// NORMAL: different
// WHY: the alignment of an access
//- old.c
char buffer[64];
int f(int x) {
  int v;
  __builtin_memcpy(&v, buffer + (x & 31), sizeof v);
  return v;
}
//- new.c
char buffer[64] __attribute__((aligned(4)));
int f(int x) {
  return *(int *)(buffer + (x & 31));
}
