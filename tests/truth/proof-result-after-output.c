// RUN: --prove --max-time 20 --entry f
// DEMAND: undecided no proof
// NATIVE: none
// UNSHOWN: for every input
// WHY: a call that never ends comes after the output in one version alone: what is known about its result contradicts itself, and is not known where it comes at another moment
//- old.c
long write(int, const void *, unsigned long);
_Noreturn static void spin(const int *p) { for (;;) if (*p > 9) spin(p + 1); }
static int g(const int *p, int n, int m) {
  if (n <= 0) {
    if (m > 0) spin(p);
    return 0;
  }
  if (m > 0) return 1;
  int r = g(p + 1, n - 1, m), s = g(p + 2, n - 2, m);
  return r == s ? *p : r;
}
int f(const int *p, int n, int m) {
  int r = g(p, n, m);
  write(1, "a", 1);
  return r;
}
//- new.c
long write(int, const void *, unsigned long);
_Noreturn static void spin(const int *p) { for (;;) if (*p > 9) spin(p + 1); }
static int g(const int *p, int n, int m) {
  if (n <= 0) {
    if (m > 0) spin(p);
    return 0;
  }
  if (m > 0) return 1;
  int r = g(p + 1, n - 1, m), s = g(p + 2, n - 2, m);
  return r == s ? *p : r;
}
int f(const int *p, int n, int m) {
  if (n > 0 || m <= 0) {
    int r = g(p, n, m);
    write(1, "a", 1);
    return r;
  }
  write(1, "a", 1);
  return g(p, n, m);
}
