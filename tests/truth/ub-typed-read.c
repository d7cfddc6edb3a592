// RUN: --no-normal-form --entry f
// DEMAND: equivalent up to 1 path on which the old version fails or equivalent up to bounds or undecided .
// SHOWN: on which the old version fails
// NATIVE: none
// WHY: of arguments that are made up the old version reads outside: named as a path on which it fails
//- old.c
int f(const unsigned char *p, int n) {
  if (!p) return 0;
  volatile int y = p[n < 0 ? -n : n];
  return n == 40 ? n + n : 0;
}
//- new.c
int f(const unsigned char *p, int n) {
  if (!p) return 0;
  volatile int y = p[n < 0 ? -n : n];
  return n == 40 ? 2 * n : 0;
}
