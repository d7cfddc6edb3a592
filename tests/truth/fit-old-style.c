// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: without prototypes, promoted arguments fit definitions of the old style and with prototypes
//- old.c
long add();
double scale();
int f(signed char x) {
  char c = x;
  float half = 0.5;
  return add(c, &x, 3u) + (int)scale(half, x);
}
long add(c, p, n) char c; signed char *p; int n; { return c + *p + n; }
double scale(double s, int n) { return s * n; }
//- new.c
long add();
double scale();
int f(signed char x) {
  char c = x;
  return (int)scale(0.5, c) + add(x, &x, 3);
}
long add(c, p, n) char c; signed char *p; int n; { return n + *p + c; }
double scale(double s, int n) { return s * n; }
