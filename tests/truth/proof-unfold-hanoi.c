// RUN: --max-time 6 --entry f
// CALL: show(f(any_range(0, 6), 'a', 'b', 'c'));
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: both calls of the last level are left out
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
  if (n == 1) {
    putchar(a), putchar(b);
    return 0;
  }
  f(n - 1, a, c, b);
  putchar(a), putchar(b);
  return f(n - 1, c, b, a);
}
