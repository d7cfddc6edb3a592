// RUN: --max-time 20 --entry f
// CALL: show(f(any_range(0, 2) ? -10 : 1));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: a call that only one version makes, and that ends in neither: what is known about its result is a contradiction
//- old.c
int putchar(int);
int f(int n) {
  if (n == -3) {
    putchar('x');
    return 1 - f(n);
  }
  return n <= -4 ? 0 : 1;
}
//- new.c
int putchar(int);
int f(int n) {
  if (n == -10) return f(-3);
  if (n == -3) {
    putchar('x');
    return 1 - f(n);
  }
  return n <= -4 ? 0 : 1;
}
