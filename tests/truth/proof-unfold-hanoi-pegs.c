// RUN: --max-time 6 --entry f
// CALL: show(f(any_range(0, 6), 'a', 'b', 'c'));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: the pegs are exchanged two levels below the last one
//- old.c
int putchar(int);
int f(unsigned n, int a, int b, int c) {
  if (n == 0) return 0;
  f(n - 1, a, c, b);
  putchar(a), putchar(b);
  return f(n - 1, c, b, a);
}
//- new.c
int putchar(int);
int f(unsigned n, int a, int b, int c) {
  if (n == 0) return 0;
  if (n == 2) {
    putchar(a), putchar(c), putchar(a), putchar(b), putchar(b), putchar(c);
    return 0;
  }
  f(n - 1, a, c, b);
  putchar(a), putchar(b);
  return f(n - 1, c, b, a);
}
