// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: undecided computed goto
// WHY: one of three labels does another thing
//- old.c
int f(unsigned char x) {
  static void *const to[] = {&&a, &&b, &&c};
  goto *to[x % 3];
a: return 1;
b: return 2;
c: return 3;
}
//- new.c
int f(unsigned char x) {
  switch (x % 3) {
  case 0: return 1;
  case 1: return 2;
  default: return 4;
  }
}
