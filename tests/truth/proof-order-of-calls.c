// RUN: --max-time 20 --entry f
// CALL: show(f(any_char()));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: the calls of an iteration are exchanged
//- old.c
int putchar(int);
int f(int n) {
  for (int i = 0; i < n; i++) putchar('a'), putchar('b' + (i & 7));
  return n;
}
//- new.c
int putchar(int);
int f(int n) {
  for (int i = 0; i < n; i++) putchar('b' + (i & 7)), putchar('a');
  return n;
}
